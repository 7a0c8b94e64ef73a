CREATE TABLE `bots` (
	`player` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`created_at` integer NOT NULL,
	`offers` text,
	`at_once` integer DEFAULT 0 NOT NULL,
	`until` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bots_by_owner` ON `bots` (`owner`);--> statement-breakpoint
CREATE INDEX `bots_by_end` ON `bots` (`until`);--> statement-breakpoint
ALTER TABLE `players` ADD `rated_against_bots` integer DEFAULT false NOT NULL;