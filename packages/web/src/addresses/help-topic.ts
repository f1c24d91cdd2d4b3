import { linkTo, type PathName } from './paths.ts'

/** What a question from a screen is about; customer service is opened with it. */
export type HelpTopic = 'login' | 'identity' | 'password' | 'card' | 'line' | 'borrow' | 'repay' | 'order'

/** Customer service, as it is opened from a screen; a screen without a name of its own opens it as well. */
export const helpLink = (topic: HelpTopic, from: PathName | undefined): string =>
  linkTo('myCustomerService', { from, topic })
