// Each under its own name, so that a page loads the ones it compares: `Status` of status.ts has them all.

export const ok = 1
export const failed = 0
export const realNameNeeded = 1000
export const missingField = 1001
export const malformedField = 1002
export const unknownSource = 1003
export const outOfRange = 1004
export const badSignature = 1005
export const duplicate = 1006
export const forbidden = 1007
export const sessionInvalid = 1008
export const clockOff = 1009
export const alreadyRegistered = 2000
export const smsTooOften = 2001
export const nameOrIdWrong = 2003
export const nameMismatch = 2004
export const smsLocked = 2005
export const passwordWrong = 2006
export const passwordMissing = 2007
export const realNameWrong = 2009
export const passwordFormat = 2010
export const notRegistered = 2011
export const oldUser = 2012
export const realNameDailyLimit = 2013
export const passwordsDiffer = 2014
export const samePassword = 2015
export const passwordLocked = 2016
export const codeNotRequested = 2017
export const codeWrong = 2018
export const codeExpired = 2019
export const loginWrong = 2020
export const captchaWrong = 2022
export const identityMismatch = 3000
export const identityFailed = 3001
/** Real name is with a human reviewer; the server's message says what happens next. */
export const identityReview = 3002
/** One more verification step is needed; the page acts on it. */
export const furtherCheck = 888111
/** A business refusal, with the server's own message. */
export const refused = 40403
