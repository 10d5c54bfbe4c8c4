import { Text } from '@fluentui/react-components';
import { Gone } from '@portal/ui-kit/record.tsx';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../wizard/words/words.ts';

export function ApplicationNotFound() {
  const { page } = useWords();
  const navigate = useNavigate();
  return (
    <Gone title={page.notFound} action={page.toList} onLeave={() => void navigate('/applications')}>
      <Text>{page.notFoundText}</Text>
    </Gone>
  );
}
