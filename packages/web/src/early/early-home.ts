import { homeWords } from '../features/lending/home/home-words.ts'
import { priced } from './early.shapes.ts'
import { say } from './say.ts'
import { start } from './start.ts'

// The head of home, whose picture is a guest's.

const { isMember, tell } = start()
if (!isMember) void say(tell(priced).then(homeWords))
