-- Names are compared in any case of the letters that look alike, with more legal forms, and without signs that nobody sees.
-- The same as in rules/merchant-name.ts.
CREATE OR REPLACE FUNCTION "plain_name"("name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(replace(regexp_replace(
    trim(regexp_replace(
      replace(regexp_replace(
        replace(replace(replace(replace(lower(translate(normalize("name", NFKD),
          'аАвВеЕѕЅіІјЈкКмМнНоОрРсСтТуУхХԁԀԛԚԝԜһҺӏӀαΑβΒεΕζΖηΗιΙκΚμΜνΝοΟρΡςΣτΤυΥχΧօՕսՍøØłŁđĐıɑɡᴄÆŒÞẞ',
          'aabbeessiijjkkmmhhooppccttyyxxddqqwwhhllaabbeezzhhiikkmmnnooppσσttyyxxoouuoollddiagcæœþß')),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        U&'[\0300-\036f''\2018\2019\0060\00b4.\02b9-\02bc\02c8\201b\2032\a78c]+', '', 'g'), '&', ' and '),
      U&'[[:space:]!-/:-@\005B-\0060{-~\00a0-\00bf\2000-\206f\3000\feff]+', ' ', 'g')),
    '(?<=.)( (co|company|corp|corporation|inc|incorporated|limited|ltd|lc|llc|llp|lllp|lp|pa|pc|plc|pllc|pllp|apc|pbc|psc|l l c|l l p|p l l c|p c|p a|l p|l c|(a )?professional (corporation|association|limited liability company)|limited liability (company|co|corporation|partnership)|limited partnership|sole proprietor(ship)?))+$',
    ''), ' ', ''), ''), trim("name"))
$$;
REINDEX INDEX "applications_approved_plain_name_idx";
REINDEX INDEX "applications_approved_plain_dba_idx";

-- Shares are compared with all of their application's quarter, whatever their reference.
DROP INDEX "revenue_shares_plain_reference_idx";
