import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ShownPost } from '#domain/posts/social.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { ActivitySection } from './activity-section.tsx'
import { PostsSection } from './posts-section.tsx'
import type { PostLinks } from './post-links.ts'
import { type Reported, usePostActs } from './use-post-acts.tsx'
import { usePosts } from './use-posts.ts'

/** The pause after which a search starts, in ms. */
const pause = 300

interface FeedTabProps {
  links: PostLinks
  /** The post that the address asks for. */
  askedId: string | null
  /** How many posts have been written here meanwhile. */
  written: number
  onShare: (post: ShownPost) => void
  onReport: (item: Reported) => void
}

/** What is new: what people did, and what they wrote. */
export function FeedTab({ links, askedId, written, onShare, onReport }: FeedTabProps) {
  const [typed, setTyped] = useState('')
  const [term, setTerm] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const posts = usePosts({ term, askedId })
  const { acts, dialog } = usePostActs({
    onShare,
    onReport,
    onCommentRemoved: (postId) => posts.countComment(postId, -1),
  })
  const [view, setView] = useState<View>(askedId ? 'posts' : 'activity')
  const [known, setKnown] = useState(written)
  if (written !== known) {
    // Whoever has just posted sees the post.
    setKnown(written)
    setView('posts')
  }
  return (
    <div className="flex flex-col gap-5">
      <ViewSwitch view={view} onChange={setView} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_min(21rem,45%)]">
        <div className={classNames('min-w-0 xl:order-2', view !== 'activity' && 'max-xl:hidden')}>
          <ActivitySection links={links} onRefresh={posts.refresh} />
        </div>
        <div className={classNames('min-w-0', view !== 'posts' && 'max-xl:hidden')}>
          <PostsSection posts={posts} typed={typed} onType={setTyped} askedId={askedId} links={links} acts={acts} />
        </div>
      </div>
      {dialog}
    </div>
  )
}

type View = 'activity' | 'posts'

/** Where there is no room for both beside each other. */
function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useLingui()
  const labels: Record<View, string> = { activity: t`Activity`, posts: t`Posts` }
  return (
    <div className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1 xl:hidden dark:bg-track">
      {(['activity', 'posts'] as const).map((one) => (
        <Button
          key={one}
          variant="ghost"
          size="sm"
          aria-pressed={view === one}
          onClick={() => onChange(one)}
          className="text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-soft"
        >
          {labels[one]}
        </Button>
      ))}
    </div>
  )
}
