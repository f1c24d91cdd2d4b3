import type { ServerModule } from '../../../gateways/parties.ts'
import { mountPictureFiles } from './picture-file.routes.ts'
import { type PictureRules, pictureRoutes } from './pictures.routes.ts'

export { dropPictures, keepPictures, pictureContent } from './picture-row.ts'
export { uploadPicture } from './upload-picture.service.ts'

/** Pictures that customers send. The rules say for a purpose what must hold before one is taken. */
export const makePicturesModule = (rules: PictureRules): ServerModule => ({
  routes(app, platform) {
    pictureRoutes(app, platform, rules)
    mountPictureFiles(app, platform)
  },
})
