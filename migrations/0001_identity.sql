CREATE TABLE `keys` (
	`id` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `keys_by_player` ON `keys` (`player`) WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE TABLE `revocations` (
	`subject` text PRIMARY KEY NOT NULL,
	`before` integer NOT NULL,
	`at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `revocations_by_time` ON `revocations` (`at`);--> statement-breakpoint
ALTER TABLE `players` ADD `address` text;--> statement-breakpoint
ALTER TABLE `players` ADD `gone_at` integer;--> statement-breakpoint
ALTER TABLE `players` ADD `suspended_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `players_by_address` ON `players` (`address`) WHERE address IS NOT NULL;