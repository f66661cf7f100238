CREATE TABLE "author_mutes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "author_mutes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"shown_posts" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "authors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"lang" text NOT NULL,
	"hold_reasons" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_counts" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"shown" bigint NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"heat" bigint GENERATED ALWAYS AS (shown + round(43200 * log((1 + likes + 2 * comments)::double precision))::bigint) STORED NOT NULL,
	CONSTRAINT "post_counts_bounds" CHECK (likes >= 0 and comments >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"text" text NOT NULL,
	"topic_id" bigint,
	"product_id" bigint,
	"report_id" bigint,
	"media" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_words" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"topic_id" bigint,
	"product_id" bigint,
	"report_id" bigint,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hold_reasons" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"shown_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posts_published" CHECK ((state = 'draft') <= (published_at is null) and (state = 'shown') <= (shown_at is not null))
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "author_mutes" ADD CONSTRAINT "author_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_mutes" ADD CONSTRAINT "author_mutes_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_counts" ADD CONSTRAINT "post_counts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_words" ADD CONSTRAINT "post_words_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "author_mutes_one" ON "author_mutes" USING btree ("user_id","author_id");--> statement-breakpoint
CREATE INDEX "author_mutes_user" ON "author_mutes" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_key" ON "comments" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "comments_post_user" ON "comments" USING btree ("post_id","user_id","id");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("updated_at") WHERE state = 'deleted' and text <> '';--> statement-breakpoint
CREATE INDEX "post_counts_heat" ON "post_counts" USING btree ("heat","post_id");--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_versions_post" ON "post_versions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_words_words" ON "post_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "post_words_newest" ON "post_words" USING btree ("shown_at","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_key" ON "posts" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("shown_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "posts_topic" ON "posts" USING btree ("topic_id","shown_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "posts_product" ON "posts" USING btree ("product_id","shown_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "posts_user_state" ON "posts" USING btree ("user_id","state","id");--> statement-breakpoint
CREATE INDEX "posts_user_published" ON "posts" USING btree ("user_id","published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "posts_held" ON "posts" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "posts_fingerprint" ON "posts" USING btree ("fingerprint","published_at") WHERE fingerprint <> '';--> statement-breakpoint
CREATE INDEX "posts_deleted" ON "posts" USING btree ("updated_at") WHERE state = 'deleted' and (text <> '' or media <> '[]');--> statement-breakpoint
-- A like rewrites a row of counts in its own page.
ALTER TABLE "post_counts" SET (fillfactor = 70);
--> statement-breakpoint
insert into topics (slug, position, names) values
  ('faults', 1, '{"en":"Faults and diagnosis","de":"Fehler und Diagnose","fra":"Pannes et diagnostic","it":"Guasti e diagnosi","spa":"Averías y diagnosis","pt":"Avarias e diagnóstico","nl":"Storingen en diagnose","pl":"Usterki i diagnostyka","ru":"Неисправности и диагностика","tr":"Arıza ve teşhis","zh":"故障与诊断","cht":"故障與診斷","jp":"故障と診断","kor":"고장과 진단"}'),
  ('repairs', 2, '{"en":"Repairs","de":"Reparaturen","fra":"Réparations","it":"Riparazioni","spa":"Reparaciones","pt":"Reparações","nl":"Reparaties","pl":"Naprawy","ru":"Ремонт","tr":"Onarım","zh":"维修","cht":"維修","jp":"修理","kor":"수리"}'),
  ('electric', 3, '{"en":"Electric and hybrid","de":"Elektro und Hybrid","fra":"Électrique et hybride","it":"Elettriche e ibride","spa":"Eléctricos e híbridos","pt":"Elétricos e híbridos","nl":"Elektrisch en hybride","pl":"Elektryczne i hybrydowe","ru":"Электромобили и гибриды","tr":"Elektrikli ve hibrit","zh":"电动与混动","cht":"電動與油電","jp":"EV・ハイブリッド","kor":"전기차와 하이브리드"}'),
  ('devices', 4, '{"en":"Devices and software","de":"Geräte und Software","fra":"Appareils et logiciels","it":"Dispositivi e software","spa":"Equipos y software","pt":"Aparelhos e software","nl":"Apparaten en software","pl":"Urządzenia i oprogramowanie","ru":"Приборы и программы","tr":"Cihazlar ve yazılım","zh":"设备与软件","cht":"裝置與軟體","jp":"機器とソフトウェア","kor":"진단기와 소프트웨어"}'),
  ('workshop', 5, '{"en":"Workshop life","de":"Werkstattalltag","fra":"La vie à l’atelier","it":"Vita d’officina","spa":"Vida de taller","pt":"Vida na oficina","nl":"In de werkplaats","pl":"Życie warsztatu","ru":"Будни мастерской","tr":"Atölye hayatı","zh":"修车日常","cht":"修車日常","jp":"整備の現場","kor":"정비소 이야기"}'),
  ('other', 6, '{"en":"Everything else","de":"Alles andere","fra":"Tout le reste","it":"Tutto il resto","spa":"Todo lo demás","pt":"Tudo o resto","nl":"Al het andere","pl":"Wszystko inne","ru":"Всё остальное","tr":"Diğer konular","zh":"其他话题","cht":"其他話題","jp":"その他","kor":"그 밖의 이야기"}');
