-- Phones of quotes are kept in E.164 as those of applications. What is no US number stays as it was typed.
UPDATE "quotes" SET "contact_phone" = '+1' || right(regexp_replace("contact_phone", '\D', '', 'g'), 10)
WHERE "contact_phone" ~ '^[0-9\s().+-]+$'
  AND regexp_replace("contact_phone", '\D', '', 'g') ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$';
