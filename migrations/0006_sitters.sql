ALTER TABLE `invitations` ADD `sitting` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `sitter` text;--> statement-breakpoint
ALTER TABLE `seats` ADD `sitter_until` integer;--> statement-breakpoint
CREATE INDEX `seats_by_sitter` ON `seats` (`sitter`) WHERE sitter IS NOT NULL;