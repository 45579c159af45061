import { responderPesquisa } from '@balcao/contracts';
import { useFolhasDe } from '../../lib/cabeca.ts';
import { useRespostaSemCodigo } from '../../lib/sem-codigo.ts';
import { Obrigado, QuestionarioForm } from './questionario.tsx';

/** The portal's own questionnaire in its page: the frame that it stands in only code would fill. */
export function PesquisaSemCodigo({ codEmpre }: { codEmpre: number }) {
  const respondida = useRespostaSemCodigo(responderPesquisa);
  useFolhasDe('routes/questionario');
  return respondida ? (
    <Obrigado codEmpre={codEmpre} />
  ) : (
    <QuestionarioForm codEmpre={codEmpre} onRespondida={() => undefined} />
  );
}
