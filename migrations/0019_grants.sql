CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`client` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`challenge` text NOT NULL,
	`code_hash` text NOT NULL,
	`generation` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`until` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `grants_by_player` ON `grants` (`player`);--> statement-breakpoint
CREATE INDEX `grants_by_end` ON `grants` (`until`);