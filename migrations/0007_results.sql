CREATE TABLE `ratings` (
	`player` text NOT NULL,
	`ruleset` text NOT NULL,
	`mu` real NOT NULL,
	`sigma` real NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`asked` integer NOT NULL,
	`in_time` integer NOT NULL,
	PRIMARY KEY(`player`, `ruleset`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `statistics` (
	`ruleset` text PRIMARY KEY NOT NULL,
	`counted_at` integer NOT NULL,
	`figures` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `results` ADD `counted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `asked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `in_time` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `played` text;--> statement-breakpoint
ALTER TABLE `results` ADD `length` integer;--> statement-breakpoint
CREATE INDEX `results_counted` ON `results` (`ruleset`,`ended_at`) WHERE counted = 1;