ALTER TABLE `games` ADD `branch_of` text;--> statement-breakpoint
ALTER TABLE `games` ADD `branches` text;