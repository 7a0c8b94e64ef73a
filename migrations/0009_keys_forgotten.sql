UPDATE `keys` SET `name` = '' WHERE `revoked_at` IS NOT NULL;--> statement-breakpoint
DELETE FROM `keys` WHERE `player` IN (SELECT `id` FROM `players` WHERE `gone_at` IS NOT NULL);
