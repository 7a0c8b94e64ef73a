CREATE TABLE `archives` (
	`game` text NOT NULL,
	`kind` text NOT NULL,
	`part` integer NOT NULL,
	`slices` text NOT NULL,
	`fold` text,
	`object` text,
	`bytes` blob,
	PRIMARY KEY(`game`, `kind`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `games` ADD `archive` text;