-- A plainer default, unless an administrator saved their own terms.
INSERT INTO "proposal_terms" ("text")
SELECT 'This proposal shows what card processing would cost if your sales stayed as they were in the months it is based on. Your actual cost depends on your actual sales.

By accepting, you ask us to prepare your merchant application at the rates in this proposal. Accepting does not create a merchant agreement: that takes effect when your application is approved.

Interchange and card brand fees are set by the banks and card brands, and may change. If this proposal lists them at cost, we pass them on without a markup.

The rates are valid until the last day of this proposal.'
WHERE NOT EXISTS (SELECT 1 FROM "proposal_terms" WHERE "saved_by" IS NOT NULL);
