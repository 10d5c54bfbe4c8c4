-- Notes have a kind and facts. The sentences stay beside them: a release that is put back reads those.
ALTER TABLE "quotes" ADD COLUMN IF NOT EXISTS "notes" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "statements" ADD COLUMN IF NOT EXISTS "notes" JSONB NOT NULL DEFAULT '[]';

-- The notes that sentences of the releases before say; one that no pattern takes stays a text.
CREATE OR REPLACE FUNCTION "notes_of_sentences"(sentences JSONB) RETURNS JSONB LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(coalesce(found.note, jsonb_build_object('kind', 'text', 'text', sentence)) ORDER BY place), '[]')
  FROM jsonb_array_elements_text(sentences) WITH ORDINALITY AS own (sentence, place)
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object('kind', kind) || coalesce((
      SELECT jsonb_object_agg(split_part(fact, ':', 1), CASE split_part(fact, ':', 2)
        WHEN 'count' THEN CASE value WHEN 'An amount' THEN '1' ELSE to_jsonb(regexp_replace(value, '\D', '', 'g')::numeric) END
        WHEN 'number' THEN to_jsonb(replace(value, ',', '')::numeric)
        WHEN 'decimal' THEN to_jsonb(translate(value, '$,', ''))
        WHEN 'word' THEN '{
            "the total volume": "totalVolume", "the transaction count": "transactionCount", "the total fees": "totalStatementFees",
            "payouts to the bank": "payout", "paid otherwise than by card": "cash",
            "declined or cancelled": "failed", "neither sales nor refunds nor fees": "other"
          }'::jsonb -> value
        ELSE to_jsonb(value)
      END)
      FROM unnest(facts, regexp_match(sentence, '^' || pattern || '$')) AS taken (fact, value)
      WHERE fact IS NOT NULL
    ), '{}') AS note
    FROM (VALUES
      ('sums-differ', '{sum:decimal,total:word,stated:decimal}'::text[],
        '(?:The card types|The transactions of the card types|The fee lines) add up to (-?\$?[\d,]+(?:\.\d+)?), but (the total volume|the transaction count|the total fees) on the statement is (-?\$?[\d,]+(?:\.\d+)?)\.'),
      ('no-cards', '{}', 'No sales by card type were found on the statement: enter them by hand\.'),
      ('no-fee-total', '{}', 'No total of fees was found: the sum of the fee lines stands in until one is entered by hand\.'),
      ('total-not-read', '{total:word}',
        'The statement was read without (the total volume|the transaction count|the total fees): enter it by hand\.'),
      ('other-total', '{total:word,figure:number}',
        'The built-in reader found another figure for (the total volume|the transaction count|the total fees), which agrees with itself too: (-?[\d,]+(?:\.\d+)?)\. Compare it with the page by hand\.'),
      ('sales-unconfirmed', '{}', 'No printed total confirms the sales by card type\. Compare them with the page by hand\.'),
      ('charges-unconfirmed', '{}', 'No printed total confirms the charges\. Compare them with the page by hand\.'),
      ('several-card-tables', '{}',
        'There are several tables of cards; only one is taken: check whether the others belong to it\. Enter them by hand\.'),
      ('amounts-unexplained', '{count:count,text,label,page:count}',
        '(An amount|\d+ amounts) on the pages of fees fit nothing that was read, such as “(.*)” \((.*), page (\d+)\)\. Compare the charges with the page by hand\.'),
      ('charge-among-sums', '{}',
        'A charge stands among sums that repeat others and may be one itself\. Compare the charges with the page by hand\.'),
      ('charges-not-found', '{count:count}', '(\d+) charges stand on no line of the statement\. Compare them with the page by hand\.'),
      ('names-unsure', '{count:count}',
        'Recognition was not sure of the names of (\d+) fee lines\. Compare them with the page by hand\.'),
      ('names-missing', '{count:count}', '(\d+) fee lines have no name of their own\. Compare them with the page by hand\.'),
      ('images', '{images:count,pages:count}',
        '(\d+) of (\d+) pages are images: their figures were recognised and should be checked\.'),
      ('other-reader', '{reason}', '(.+) The built-in reader read the statement\.'),
      ('list-added-up', '{rows:count}', 'The figures are sums of a list of ([\d,]+) rows?: nothing but the list was read\.'),
      ('list-of-months', '{months:count,from,to}',
        'The list goes over (\d+) months \(([\d-]+) to ([\d-]+)\); its figures are those of all of them together\. Export one month at a time\.'),
      ('rows-left-out', '{rows:count,amount:decimal,of:word}',
        'Not counted: ([\d,]+) rows? of (-?\$[\d,]+\.\d\d), (payouts to the bank|paid otherwise than by card|declined or cancelled|neither sales nor refunds nor fees)\.'),
      ('rows-undated', '{rows:count}', 'Not counted: ([\d,]+) rows? with an amount and no date\.'),
      ('list-without-fees', '{}', 'The list has no fees: enter what the processor charges\.'),
      ('fees-by-name', '{}',
        'Which column holds the fees was told by its name: no sum of columns proves it\. Check the fees\.'),
      ('sales-uncounted', '{}',
        'Each row is a day or a payout: how many sales there were is not known\. Enter their number\.'),
      ('sales-without-brand', '{sales:count,volume:decimal}',
        '([\d,]+) sales of (-?\$[\d,]+\.\d\d) name no card brand: they are in the totals alone\.'),
      ('sheet-left-out', '{sheet}', 'Not counted: the list on sheet “(.*)”, which has other columns\.')
    ) AS known (kind, facts, pattern)
    WHERE sentence ~ ('^' || pattern || '$')
    LIMIT 1
  ) AS found ON true
$$;

UPDATE "quotes" SET "notes" = "notes_of_sentences"("analysis_notes") WHERE "notes" = '[]' AND "analysis_notes" <> '[]';
UPDATE "statements" SET "notes" = "notes_of_sentences"("analysis_notes") WHERE "notes" = '[]' AND "analysis_notes" <> '[]';

-- A release before writes sentences alone. The release after this one takes these triggers away.
CREATE OR REPLACE FUNCTION "take_notes_of_sentences"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."notes" := "notes_of_sentences"(NEW."analysis_notes");
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER "quotes_take_notes" BEFORE UPDATE ON "quotes" FOR EACH ROW
  WHEN (NEW."analysis_notes" <> OLD."analysis_notes" AND NEW."notes" = OLD."notes")
  EXECUTE FUNCTION "take_notes_of_sentences"();
CREATE OR REPLACE TRIGGER "statements_take_notes" BEFORE UPDATE ON "statements" FOR EACH ROW
  WHEN (NEW."analysis_notes" <> OLD."analysis_notes" AND NEW."notes" = OLD."notes")
  EXECUTE FUNCTION "take_notes_of_sentences"();
CREATE OR REPLACE TRIGGER "statements_take_first_notes" BEFORE INSERT ON "statements" FOR EACH ROW
  WHEN (NEW."notes" = '[]' AND NEW."analysis_notes" <> '[]')
  EXECUTE FUNCTION "take_notes_of_sentences"();
