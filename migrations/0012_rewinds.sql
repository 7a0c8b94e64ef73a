CREATE TABLE `rewinds` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`bookmark` text NOT NULL,
	`instant` integer,
	`undo` text NOT NULL,
	`begun_at` integer NOT NULL,
	`finished_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `rewinds_unfinished` ON `rewinds` (`kind`,`name`) WHERE finished_at IS NULL;
