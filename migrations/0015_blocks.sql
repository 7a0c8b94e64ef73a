CREATE TABLE `blocks` (
	`player` text NOT NULL,
	`blocked` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`player`, `blocked`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `blocks_by_blocked` ON `blocks` (`blocked`,`player`);