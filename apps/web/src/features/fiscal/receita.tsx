import { getReceita, getReceitaEmCsv, type ReceitaPublicada } from '@balcao/contracts';
import { formatarReais, nomeDoMes } from '@balcao/domain';
import { enderecoDe } from '../../lib/call.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Arquivos } from './arquivos.tsx';
import { Comparacao } from './comparacao.tsx';
import classes from './fiscal.module.css';

/** All taxes of a month together. */
const doMes = ({ tributos }: ReceitaPublicada, mes: number) =>
  tributos.reduce(
    (soma, { meses }) => ({
      valor: soma.valor + (meses[mes - 1]?.valor ?? 0),
      anterior: soma.anterior + (meses[mes - 1]?.anterior ?? 0),
    }),
    { valor: 0, anterior: 0 },
  );

const MESES = Array.from({ length: 12 }, (_, i) => i + 1);

/** Why there is no table; of a year that the books do not have, nothing is known. */
const nadaDe = (ano: number, anos: readonly number[]): string => {
  if (anos.length === 0) return 'Nada foi informado ainda';
  if (!anos.includes(ano)) return `Nada foi informado de ${ano}`;
  const nemEm = anos.includes(ano - 1) ? ` nem em ${ano - 1}` : '';
  return `Nada foi arrecadado em ${ano}${nemEm}`;
};

/** Each month of this year, beside that of the year before where the books have it. */
function Grafico({ dados }: { dados: ReceitaPublicada }) {
  const { ano, anos } = dados;
  const temAnterior = anos.includes(ano - 1);
  return (
    <Comparacao
      legenda={`Arrecadação de cada mês de ${ano}${temAnterior ? `, ao lado da de ${ano - 1}` : ''}`}
      nomes={temAnterior ? [String(ano), String(ano - 1)] : [String(ano)]}
      itens={MESES.map((mes) => ({ mes, ...doMes(dados, mes) }))
        .filter(({ valor, anterior }) => valor + anterior > 0)
        .map(({ mes, valor, anterior }) => ({ nome: nomeDoMes(mes), valores: [valor, anterior] }))}
    />
  );
}

/** Of a city whose taxes are in a system of its own. */
export function ReceitaEmOutroPortal() {
  return (
    <section className={classes.parte} aria-labelledby="receita">
      <h2 id="receita">Arrecadação</h2>
      <p>
        A prefeitura cobra os seus tributos em um sistema próprio e publica a arrecadação em outro
        portal: procure no portal da transparência dela.
      </p>
    </section>
  );
}

/** What came in of each tax, in tables, a chart and files. */
export function Receita({ dados, cod_empre }: { dados: ReceitaPublicada; cod_empre: number }) {
  const { ano, anos, tributos } = dados;
  const query = { cod_empre, ano };
  /** Empty of a year that the books do not have. */
  const valorDe = (um: number, valor: number) => (anos.includes(um) ? formatarReais(valor) : '');
  return (
    <section className={classes.parte} aria-labelledby="receita">
      <h2 id="receita">Arrecadação de {ano}</h2>
      {tributos.length === 0 ? (
        <EmptyState texto={nadaDe(ano, anos)} />
      ) : (
        <>
          <TabelaSimples
            numeros
            legenda={`Arrecadação de ${ano} e de ${ano - 1}, por tributo`}
            colunas={['Tributo', String(ano), String(ano - 1)]}
            linhas={tributos.map(({ tributo, total, anterior }) => [
              tributo,
              valorDe(ano, total),
              valorDe(ano - 1, anterior),
            ])}
          />
          <Grafico dados={dados} />
          {tributos.map(({ tributo, meses }) => (
            <details key={tributo} className={classes.detalhe}>
              <summary>{tributo}, mês a mês</summary>
              <TabelaSimples
                numeros
                legenda={`${tributo}: cada mês de ${ano} e de ${ano - 1}`}
                colunas={['Mês', String(ano), String(ano - 1)]}
                linhas={meses.map(({ mes, valor, anterior }) => [
                  nomeDoMes(mes),
                  valorDe(ano, valor),
                  valorDe(ano - 1, anterior),
                ])}
              />
            </details>
          ))}
          <p className={classes.nota}>
            Conta o que foi pago das guias deste portal, no dia do pagamento, com multa e juros. A
            dívida ativa cobrada fora do portal não está nestes números, que são refeitos a cada
            hora.
          </p>
        </>
      )}
      <Arquivos
        de={`arrecadação de ${ano}`}
        nome={`receita_${ano}`}
        csv={enderecoDe(getReceitaEmCsv, { query })}
        json={enderecoDe(getReceita, { query })}
      />
    </section>
  );
}
