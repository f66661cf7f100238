DROP INDEX "goods_words_in_front";--> statement-breakpoint
CREATE INDEX "goods_words_front_titles" ON "goods_words" USING gin ("titles") WHERE front;