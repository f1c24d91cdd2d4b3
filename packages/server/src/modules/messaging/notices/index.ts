export { forgetChannel, keepChoice } from './keep-choice.ts'
export { mayTell } from './may-tell.ts'
export { tellPhone } from './tell-phone.ts'
export { type ChosenTopic, isChosen, standingOf } from './topics.ts'
