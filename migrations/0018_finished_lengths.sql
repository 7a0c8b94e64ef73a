ALTER TABLE `results` ADD `people` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `length_pace` text;--> statement-breakpoint
ALTER TABLE `statistics` ADD `lengths` text;