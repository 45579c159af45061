import { useQuery } from '@tanstack/react-query';
import { Aviso } from '../../ui/fatos.tsx';
import { avisosQuery } from './administracao-api.ts';
import classes from './parametros.module.css';

const MINUTO_S = 60;

const quando = (em: string): string =>
  new Date(em).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** When everything was last copied, and whether the copy was seen to come back. */
export function CopiasDoServidor() {
  const { data } = useQuery(avisosQuery);
  if (!data?.copias) return null;
  const { ultima, falhou, ensaio } = data.copias;
  const problemas = ensaio?.problemas ?? 0;
  return (
    <>
      {(falhou || problemas > 0) && (
        <Aviso aria-label="Cópia de segurança com problema">
          <p>
            <strong>
              {problemas > 0
                ? 'A última cópia de segurança ensaiada não confere.'
                : 'A última cópia de segurança não pôde ser feita.'}
            </strong>{' '}
            Avise quem opera o servidor.
          </p>
        </Aviso>
      )}
      <p>
        Cópia de segurança do servidor:{' '}
        {ultima === null ? 'ainda nenhuma' : `a última é de ${quando(ultima)}`}.
      </p>
      <p className={classes.ajuda}>
        {ensaio === null
          ? 'Ainda nenhuma foi restaurada para ensaio.'
          : `Último ensaio em ${quando(ensaio.em)}: voltou em ${Math.ceil(ensaio.rto_segundos / MINUTO_S)} min${problemas === 0 ? ', e tudo conferia' : ''}.`}
      </p>
    </>
  );
}
