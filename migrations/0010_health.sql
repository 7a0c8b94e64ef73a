CREATE TABLE `health` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
