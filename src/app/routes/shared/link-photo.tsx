import { useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { photoPath, type PhotoSize } from '#domain/access-links/link-photo.ts'
import { whenNear } from '#lib/timing/when-near.ts'
import { needsProof, readLinkPhoto } from '#remote/people/link-photos.ts'
import { classNames } from '#ui/theme/class-names.ts'

interface LinkPhotoProps {
  token: string
  id: string
  size: PhotoSize
  /** What is said in place of it. */
  alt: string
  className: string
}

/** A photo that a link shows, once somebody comes near it. One that cannot be had says so. */
export function LinkPhoto(props: LinkPhotoProps) {
  const { token, id, size } = props
  return needsProof(token) ? <ProvenPhoto {...props} /> : <Shown {...props} src={photoPath(token, id, size)} />
}

/** Asked for with the proof of the password, which a picture's address does not carry. */
function ProvenPhoto(props: LinkPhotoProps) {
  const { token, id, size } = props
  const place = useRef<HTMLSpanElement>(null)
  const [src, setSrc] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const ending = new AbortController()
    let address = ''
    const read = async () => {
      try {
        const photo = await readLinkPhoto(token, id, size, ending.signal)
        if (ending.signal.aborted) return
        address = URL.createObjectURL(photo)
        setSrc(address)
      } catch (cause) {
        if (ending.signal.aborted) return
        console.warn('A photo could not be shown.', cause)
        setFailed(true)
      }
    }
    const stopWatching = whenNear(place.current, () => void read())
    return () => {
      stopWatching()
      ending.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [token, id, size])
  if (failed) return <NoPhoto className={props.className} />
  if (src === null) return <span ref={place} role="img" aria-label={props.alt} className={props.className} />
  return <Shown {...props} src={src} />
}

function Shown({ src, alt, className }: LinkPhotoProps & { src: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <NoPhoto className={className} />
  return (
    <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(true)} className={className} />
  )
}

function NoPhoto({ className }: { className: string }) {
  const { t } = useLingui()
  return (
    <span
      role="img"
      aria-label={t`This photo can’t be shown`}
      className={classNames(className, 'flex items-center justify-center text-muted')}
    >
      <ImageOff aria-hidden className="size-6" />
    </span>
  )
}
