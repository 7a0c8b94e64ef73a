CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`ruleset` text NOT NULL,
	`status` text NOT NULL,
	`visibility` text NOT NULL,
	`sandbox` integer NOT NULL,
	`host` text NOT NULL,
	`options` text NOT NULL,
	`pace` text NOT NULL,
	`bot_pause` integer NOT NULL,
	`invitation` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`seed_hash` text,
	`rematch` text,
	`outcome` text,
	`header` text,
	`version` integer NOT NULL,
	`awaiting` text NOT NULL,
	`deadline` integer,
	`since` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `games_listed` ON `games` (`created_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `games_listed_by_status` ON `games` (`status`,`created_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `games_by_host` ON `games` (`host`,`created_at`);--> statement-breakpoint
CREATE TABLE `journals` (
	`game` text NOT NULL,
	`part` integer NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`game`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `public_entries` (
	`game` text NOT NULL,
	`first` integer NOT NULL,
	`events` text NOT NULL,
	PRIMARY KEY(`game`, `first`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `results` (
	`game` text NOT NULL,
	`seat` integer NOT NULL,
	`player` text,
	`bot` text,
	`ruleset` text NOT NULL,
	`rank` integer NOT NULL,
	`seats` integer NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`game`, `seat`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `results_by_player` ON `results` (`player`,`ended_at`) WHERE player IS NOT NULL;--> statement-breakpoint
CREATE TABLE `seats` (
	`game` text NOT NULL,
	`seat` integer NOT NULL,
	`player` text,
	`bot` text,
	`preference` text,
	PRIMARY KEY(`game`, `seat`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `seats_by_player` ON `seats` (`player`) WHERE player IS NOT NULL;