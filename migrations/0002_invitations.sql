CREATE TABLE `invitations` (
	`game` text NOT NULL,
	`id` text NOT NULL,
	`player` text NOT NULL,
	`by` text NOT NULL,
	`seat` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`game`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `invitations_by_player` ON `invitations` (`player`,`created_at`);