import type { Importacao, RelatorioDaImportacao } from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { baixarAsRejeitadas } from './importacoes-api.ts';
import classes from './importacoes.module.css';

const numero = new Intl.NumberFormat('pt-BR');

const comoLinha = ({ nome, quantos, valor, parte }: RelatorioDaImportacao['contagens'][number]) => [
  parte ? `– ${nome}` : nome,
  numero.format(quantos),
  valor === null ? '' : formatarReais(valor),
];

/** What a file would do, or did: the same figures as on the command line. */
export function Relatorio({ importacao }: { importacao: Importacao }) {
  const { relatorio, id, tem_rejeitadas } = importacao;
  if (relatorio === null) return null;
  const { origem, contagens, rejeicoes, rejeitadas, notas } = relatorio;
  return (
    <div className={classes.relatorio}>
      {origem.map((linha) => (
        <p key={linha}>{linha}</p>
      ))}
      <TabelaSimples
        legenda={`Resultado de ${importacao.nome}`}
        numeros
        colunas={['Linhas', 'Quantas', 'Valor']}
        linhas={contagens.map(comoLinha)}
      />
      {notas.map((nota) => (
        <p key={nota}>{nota}</p>
      ))}
      {rejeitadas > 0 && (
        <>
          <TabelaSimples
            legenda="Primeiras linhas rejeitadas"
            colunas={['Linha e campo', 'Motivo']}
            linhas={rejeicoes.map(({ linha, campo, motivo }) => [`${linha}, ${campo}`, motivo])}
          />
          {tem_rejeitadas && (
            <BaixarCsv baixar={() => baixarAsRejeitadas(id)}>
              Baixar todas as rejeitadas (CSV)
            </BaixarCsv>
          )}
        </>
      )}
    </div>
  );
}
