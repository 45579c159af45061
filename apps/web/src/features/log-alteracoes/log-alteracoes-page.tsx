import type { Alteracao } from '@balcao/contracts';
import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Resultado, Resumo } from '../../tributos/resultado.tsx';
import type { Alvo } from '../../tributos/consulta.ts';
import { Fatos, Cartao } from '../../ui/fatos.tsx';
import { Lista, type ColunaOrdenavel } from '../../ui/lista.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { ResultsCount } from '../../ui/pagination.tsx';
import classes from './alteracoes.module.css';

const COLUNAS: readonly ColunaOrdenavel<Alteracao>[] = [
  {
    titulo: 'Número de controle',
    ordem: ({ logNumber }) => logNumber,
    celula: ({ logNumber }) => logNumber,
  },
  {
    titulo: 'Alterado por',
    ordem: ({ changedBy }) => changedBy,
    celula: ({ changedBy }) => changedBy,
  },
  { titulo: 'Data', ordem: ({ moment }) => moment, celula: ({ formatedDate }) => formatedDate },
  { titulo: 'Hora', celula: ({ formatedTime }) => formatedTime },
  {
    titulo: 'Alterações',
    celula: ({ changes }) => (
      <ul className={classes.mudancas}>
        {changes.map(({ title, value }) => (
          <li key={title}>
            {title}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
    ),
  },
];

function AlteracaoCartao({ alteracao }: { alteracao: Alteracao }) {
  const { logNumber, changedBy, formatedDate, formatedTime, changes } = alteracao;
  return (
    <Cartao titulo={`Número de controle ${logNumber}`}>
      <Fatos
        fatos={[
          ['Alterado por', changedBy],
          ['Data', formatedDate],
          ['Hora', formatedTime],
        ]}
      />
      <div className={classes.doQue}>
        <h3>Alterações</h3>
        <Fatos fatos={changes.map(({ title, value }) => [title, value] as const)} />
      </div>
    </Cartao>
  );
}

/** What was changed in the registry data of a person, newest first. */
function Alteracoes({ alteracoes, alvo }: { alteracoes: Alteracao[]; alvo: Alvo }) {
  return (
    <Lista
      legenda="Alterações dos dados pessoais"
      resumo={
        <div>
          <h2 className={classes.titulo}>Registros encontrados</h2>
          <Resumo alvo={alvo}>
            <ResultsCount total={alteracoes.length} />
          </Resumo>
        </div>
      }
      colunas={COLUNAS}
      linhas={alteracoes}
      chave={({ logNumber }) => logNumber}
      cartao={(alteracao) => <AlteracaoCartao alteracao={alteracao} />}
    />
  );
}

/** 'Consulta de alterações' (`portal.md` §2, P23). */
export function LogAlteracoesPage() {
  return (
    <ConsultaPage servico="log_alteracoes" consulta="alteracoes" publica={false}>
      {(alvo) => (
        <Resultado chave="alteracoes" alvo={alvo} altura="10rem">
          {(alteracoes) =>
            alteracoes.length === 0 ? (
              <EmptyState />
            ) : (
              <Alteracoes alteracoes={alteracoes} alvo={alvo} />
            )
          }
        </Resultado>
      )}
    </ConsultaPage>
  );
}
