import type { ServerModule } from '../../../gateways/parties.ts'
import { mountPictureFiles } from './picture-file.routes.ts'
import { type PictureRules, pictureRoutes } from './pictures.routes.ts'

export { mountPictureFiles } from './picture-file.routes.ts'
export { dropPictures, keepPictures, pictureContent } from './picture-row.ts'
export { uploadPicture } from './upload-picture.service.ts'

/** The module of customers' pictures. @param rules checks per purpose before an upload is accepted */
export const makePicturesModule = (rules: PictureRules): ServerModule => ({
  routes(app, platform) {
    pictureRoutes(app, platform, rules)
    mountPictureFiles(app, platform)
  },
})
