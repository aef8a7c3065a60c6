import type { PictureSubject } from '#domain/pictures/picture-subject.ts'
import type { Recommendation } from './recommendation-record.ts'

export const pictureOfRecommendation = ({
  title,
  recommendationData: { location, category },
}: Pick<Recommendation, 'title' | 'recommendationData'>): PictureSubject => ({
  name: title,
  place: location ?? null,
  category: category ?? null,
})
