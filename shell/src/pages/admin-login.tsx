import { useUser } from '@mindgrove/kit';
import { Link, Navigate } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { AdminLoginForm } from '../auth/sign-in/admin-login-form.tsx';
import { usePathAfterSignIn } from '../guard/page-access.ts';
import { paths } from '../paths.ts';

export default function AdminLoginPage() {
  const user = useUser();
  const pathAfterSignIn = usePathAfterSignIn();
  if (user) return <Navigate replace to={pathAfterSignIn(user)} />;

  return (
    <AuthCard title="Admin Login" lead="Sign in to access the administrator dashboard" footer={<FooterLine />}>
      <AdminLoginForm />
    </AuthCard>
  );
}

const FooterLine = () => (
  <>
    Not an administrator? <Link to={paths.login}>Log in here</Link>
  </>
);
