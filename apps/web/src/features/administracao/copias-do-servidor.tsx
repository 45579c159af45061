import type { ProblemaDasCopias } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { Aviso } from '../../ui/fatos.tsx';
import { avisosQuery } from './administracao-api.ts';
import classes from './parametros.module.css';

const MINUTO_S = 60;

const quando = (em: string): string =>
  new Date(em).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** What an administrator has to tell; that there is none yet is said below, as of a server that is new. */
const AVISADOS: Readonly<Partial<Record<ProblemaDasCopias, string>>> = {
  COPIA_FALHOU: 'A última cópia de segurança não pôde ser feita.',
  COPIA_VELHA: 'A última cópia de segurança tem mais de um dia.',
  FALTAM_ANEXOS: 'A última cópia de segurança foi feita sem anexos, que não foram achados.',
  ENSAIO_FALHOU: 'A cópia de segurança não pôde ser restaurada para ensaio.',
  NAO_CONFERE: 'A última cópia de segurança ensaiada não confere.',
  ENSAIO_VELHO: 'Há mais de dez dias nenhuma cópia de segurança é ensaiada.',
};

const dizerCopia = (por_fora: boolean, ultima: string | null): string => {
  if (por_fora) return 'feita à parte, por quem cuida do banco de dados';
  return ultima === null ? 'ainda nenhuma' : `a última é de ${quando(ultima)}`;
};

/** When everything was last copied, and whether the copy was seen to come back. */
export function CopiasDoServidor() {
  const { data } = useQuery(avisosQuery);
  if (!data?.copias) return null;
  const { por_fora, ultima, ensaio, problemas } = data.copias;
  const avisados = problemas.flatMap((problema) => AVISADOS[problema] ?? []);
  const confere = problemas.includes('NAO_CONFERE') ? 'nem tudo conferia' : 'tudo conferia';
  return (
    <>
      {avisados.length > 0 && (
        <Aviso aria-label="Cópia de segurança com problema">
          <p>
            <strong>{avisados.join(' ')}</strong> Avise quem opera o servidor.
          </p>
        </Aviso>
      )}
      <p>Cópia de segurança do servidor: {dizerCopia(por_fora, ultima)}.</p>
      <p className={classes.ajuda}>
        {ensaio === null
          ? 'Ainda nenhuma foi restaurada para ensaio: só o ensaio mostra que ela volta.'
          : `Último ensaio em ${quando(ensaio.em)}: voltou em ${Math.ceil(ensaio.rto_segundos / MINUTO_S)} min, e ${confere}.`}
      </p>
    </>
  );
}
