CREATE TABLE `rerated` (
	`ruleset` text NOT NULL,
	`player` text NOT NULL,
	`mu` real NOT NULL,
	`sigma` real NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`asked` integer NOT NULL,
	`in_time` integer NOT NULL,
	PRIMARY KEY(`ruleset`, `player`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reratings` (
	`ruleset` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL,
	`game` text NOT NULL,
	`games` integer NOT NULL,
	`results` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `old_revocations` (
	`subject` text PRIMARY KEY NOT NULL,
	`before` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `games_by_host`;--> statement-breakpoint
CREATE INDEX `games_listed_by_ruleset` ON `games` (`status`,`ruleset`,`created_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `games_by_host_and_end` ON `games` (`host`,`ended_at`);--> statement-breakpoint
DROP INDEX `seats_by_player`;--> statement-breakpoint
ALTER TABLE `seats` ADD `ended_at` integer;--> statement-breakpoint
UPDATE `seats` SET `ended_at` = (SELECT `ended_at` FROM `games` WHERE `games`.`id` = `seats`.`game`);--> statement-breakpoint
CREATE INDEX `seats_by_player_and_end` ON `seats` (`player`,`ended_at`) WHERE player IS NOT NULL;--> statement-breakpoint
CREATE INDEX `players_gone` ON `players` (`id`) WHERE gone_at IS NOT NULL;--> statement-breakpoint
-- The build before writes seats without their game's end.
CREATE TRIGGER `seats_ended` AFTER INSERT ON `seats`
WHEN new.`ended_at` IS NULL AND (SELECT `ended_at` FROM `games` WHERE `id` = new.`game`) IS NOT NULL
BEGIN
	UPDATE `seats` SET `ended_at` = (SELECT `ended_at` FROM `games` WHERE `id` = new.`game`) WHERE `game` = new.`game` AND `seat` = new.`seat`;
END;
