import { espacoQuaseCheio, formatarTamanho } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Aviso } from '../../ui/fatos.tsx';
import { avisosQuery } from './administracao-api.ts';
import classes from './parametros.module.css';

const quanto = (usado: number, permitido: number): string =>
  `${formatarTamanho(usado)} de ${formatarTamanho(permitido)} (${Math.floor((usado * 100) / permitido)}%)`;

/** How much of the space for attachments is in use, and what to do when little is left. */
export function EspacoDosAnexos() {
  const { data } = useQuery(avisosQuery);
  if (!data) return <p className={classes.ajuda}>Buscando quanto está em uso...</p>;
  const { usado, permitido, quarentena, instalacao_percentual } = data.armazenamento;
  const cheio = espacoQuaseCheio(usado, permitido);
  const servidorCheio = espacoQuaseCheio(instalacao_percentual, 100);
  return (
    <>
      {(cheio || servidorCheio) && (
        <Aviso aria-label="Espaço quase cheio">
          <p>
            <strong>O espaço está quase cheio.</strong> Quando ele acabar, as solicitações chegam
            sem arquivos.{' '}
            {cheio
              ? 'Aumente o “Espaço de todos os anexos” nesta página.'
              : 'Avise quem opera o servidor: o espaço de todas as instituições é a variável STORAGE_QUOTA.'}
          </p>
        </Aviso>
      )}
      <p>Em uso pela instituição: {quanto(usado, permitido)}.</p>
      <p>De visitantes, à espera do registro: {quanto(quarentena.usado, quarentena.permitido)}.</p>
      <p className={classes.ajuda}>
        De todo o servidor estão em uso {instalacao_percentual}% do espaço.
      </p>
    </>
  );
}
