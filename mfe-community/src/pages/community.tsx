export default function CommunityPage() {
  return <h1>Community & Support</h1>;
}
