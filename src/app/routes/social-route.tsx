import { addressToSocial, socialToAddress } from '#features/connections/social-address.ts'
import { SocialScreen } from '#features/connections/social-screen.tsx'
import { links } from './links.ts'
import { PublicItineraries } from './public-itineraries.tsx'
import { useAddressFilters } from './use-address-filters.ts'

export default function SocialRoute() {
  const [address, setAddress] = useAddressFilters(addressToSocial, socialToAddress)
  return (
    <SocialScreen
      address={address}
      onAddressChange={setAddress}
      links={{ tab: links.socialTab, member: links.member, profile: links.profile }}
      publicItineraries={<PublicItineraries />}
    />
  )
}
