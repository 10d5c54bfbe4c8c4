import { Button, Text } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../words/words.ts';
import { Front } from './front.tsx';

export function LandingPage() {
  const navigate = useNavigate();
  const { product, landing } = useWords();
  return (
    <Front title={product}>
      <Text>{landing.about}</Text>
      <Button appearance="primary" size="large" onClick={() => void navigate('/auth')}>
        {landing.signIn}
      </Button>
    </Front>
  );
}
