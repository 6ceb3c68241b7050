import { useNavigate, useSearchParams } from 'react-router';
import { afterSignIn } from '#src/router/guards';
import { SignIn } from './SignIn';

/** The sign-in page inside the console, after a session has ended. */
const SignInPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <SignIn
      onSignedIn={() => void navigate(afterSignIn(`?${query}`), { replace: true })}
      goTo={(path) => void navigate(path)}
    />
  );
};

export default SignInPage;
