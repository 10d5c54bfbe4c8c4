export const securityKey = ['sign-in-security'];
export const sessionsKey = ['own-sessions'];
/** A changed factor ends other sessions. */
export const shownSecurity = [securityKey, sessionsKey];
export const keysKey = ['keys'];
