CREATE TABLE `participants` (
	`player` text NOT NULL,
	`game` text NOT NULL,
	PRIMARY KEY(`player`, `game`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT OR IGNORE INTO `participants`
SELECT `player`, `game` FROM (
	SELECT `player`, `game` FROM `seats` WHERE `player` IS NOT NULL
	UNION SELECT `host`, `id` FROM `games`
	UNION SELECT `by`, `game` FROM `invitations`
) WHERE `player` NOT IN (SELECT `id` FROM `players` WHERE `gone_at` IS NOT NULL);
