CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`author` text NOT NULL,
	`author_name` text NOT NULL,
	`recipient` text,
	`text` text NOT NULL,
	`said_at` integer NOT NULL,
	`reporter` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `games` ADD `talk` text DEFAULT 'open' NOT NULL;