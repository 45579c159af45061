import type { SolicitacaoDetalhada } from '@balcao/contracts';
import type { AlvoDoRecurso, InstanciaId } from '@balcao/domain';
import classes from './abrir.module.css';

type Proximo = NonNullable<SolicitacaoDetalhada['recorrer']['proximo']>;

/** When this appeal is for (Lei 12.527/2011, arts. 11 §4 and 15). */
const QUANDO: Readonly<Record<AlvoDoRecurso, string>> = {
  RESPOSTA:
    'Use o recurso se você não concorda com a resposta: se o acesso foi negado, se veio incompleta ou se não é o que você pediu.',
  SILENCIO:
    'A prefeitura não respondeu à sua solicitação no prazo. Você não precisa esperar mais: pode recorrer da falta de resposta.',
  DECISAO: 'Use este recurso se você não concorda com a decisão do recurso anterior.',
  SILENCIO_NO_RECURSO:
    'O seu recurso anterior não foi respondido no prazo. Você não precisa esperar mais: pode levar o caso à instância seguinte.',
};

/** What an instance is, in plain words (Lei 12.527/2011, art. 15, sole paragraph). */
const INSTANCIA: Readonly<Record<InstanciaId, string>> = {
  1: 'A primeira instância é a primeira revisão do seu caso. Quem decide não é a mesma pessoa que respondeu à solicitação.',
  2: 'A segunda instância é a revisão seguinte, feita por outra autoridade. Quem já decidiu neste caso não decide de novo.',
  3: 'A terceira instância é a última revisão dentro da prefeitura: a decisão dela é definitiva. Quem já decidiu neste caso não decide de novo.',
};

const daInstancia = (id: number): string => (id === 2 || id === 3 ? INSTANCIA[id] : INSTANCIA[1]);

/** What the next appeal is for, what its instance is, who decides it, and until when it may be opened. */
export function Explicacao({ proximo }: { proximo: Proximo }) {
  const { contra, instancia, autoridade, ate } = proximo;
  return (
    <div className={classes.explicacao}>
      <p>{QUANDO[contra]}</p>
      <p>{daInstancia(instancia.id)}</p>
      <p>
        Quem decide:{' '}
        <strong>
          {autoridade
            ? `${autoridade.nome} (${autoridade.setor})`
            : 'a administração da prefeitura'}
        </strong>
        . Você pode entrar com este recurso até <strong>{ate.formatada}</strong>.
      </p>
    </div>
  );
}
