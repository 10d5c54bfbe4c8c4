-- Each line of an analysis says which line of the reading it is. In the quotes there are, a line is the
-- one that was read at its place.
CREATE FUNCTION "number_lines"(lines JSONB, reading JSONB) RETURNS JSONB LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(line || coalesce(found.number, '{}') ORDER BY place), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS own (line, place)
  CROSS JOIN LATERAL (
    SELECT jsonb_build_object('readAs', min(read_place) - 1) AS number
    FROM jsonb_array_elements(reading) WITH ORDINALITY AS theirs (read_line, read_place)
    WHERE read_line = line OR read_line -> 'source' = line -> 'source'
    HAVING count(*) > 0
    UNION ALL SELECT NULL
    LIMIT 1
  ) AS found
$$;

UPDATE "quotes" SET
  "analysis" = "analysis" || jsonb_build_object(
    'cardTypeSummary', "number_lines"("analysis" -> 'cardTypeSummary', "original_analysis" -> 'cardTypeSummary'),
    'statementFees', "number_lines"("analysis" -> 'statementFees', "original_analysis" -> 'statementFees')
  ),
  "original_analysis" = "original_analysis" || jsonb_build_object(
    'cardTypeSummary', "number_lines"("original_analysis" -> 'cardTypeSummary', "original_analysis" -> 'cardTypeSummary'),
    'statementFees', "number_lines"("original_analysis" -> 'statementFees', "original_analysis" -> 'statementFees')
  )
WHERE "analysis" IS NOT NULL AND "original_analysis" IS NOT NULL;

DROP FUNCTION "number_lines"(JSONB, JSONB);
