import { keptPictureId } from '#domain/pictures/pictures.ts'
import { readReportedPicture } from '#remote/admin/moderation.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { KeptPicture, PictureList } from '#ui/posts/picture-list.tsx'

/** The pictures of a reported post, as its readers see them. */
export const ReportedPictures = ({ addresses }: { addresses: readonly string[] }) => (
  <PictureList addresses={addresses} mine={false} Kept={ReportedPicture} />
)

function ReportedPicture({ address, alt }: { address: string; alt: string }) {
  const id = keptPictureId(address) ?? ''
  const { data } = useOne(['reported-picture', id], () => readReportedPicture(id))
  return <KeptPicture source={data} alt={alt} />
}
