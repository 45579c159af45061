import { getReceita, getReceitaEmCsv, type ReceitaPublicada } from '@balcao/contracts';
import { formatarReais, nomeDoMes } from '@balcao/domain';
import { enderecoDe } from '../../lib/call.ts';
import { Barra, Figura, Legenda } from '../../ui/figura.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Arquivos } from './arquivos.tsx';
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

/** Each month as two bars, of this year and of the one before. */
function Grafico({ dados }: { dados: ReceitaPublicada }) {
  const meses = MESES.map((mes) => ({ mes, ...doMes(dados, mes) }));
  const maior = Math.max(1, ...meses.flatMap(({ valor, anterior }) => [valor, anterior]));
  const { ano } = dados;
  const dePara = (valor: number, doAno: number, serie: string) => ({
    rotulo: String(doAno),
    valor: formatarReais(valor),
    partes: [{ serie, percentual: (valor * 100) / maior }],
  });
  return (
    <Figura cores={classes.cores}>
      <figcaption className="so-leitor">
        Arrecadação de cada mês de {ano}, ao lado da de {ano - 1}
      </figcaption>
      <div className={classes.meses}>
        {meses
          .filter(({ valor, anterior }) => valor + anterior > 0)
          .map(({ mes, valor, anterior }) => (
            <div key={mes}>
              <p className={classes.mes}>{nomeDoMes(mes)}</p>
              <Barra {...dePara(valor, ano, 'ano')} />
              <Barra {...dePara(anterior, ano - 1, 'anterior')} />
            </div>
          ))}
      </div>
      <Legenda
        rotulo="Cores do gráfico"
        itens={[
          { serie: 'ano', rotulo: String(ano) },
          { serie: 'anterior', rotulo: String(ano - 1) },
        ]}
      />
    </Figura>
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
  return (
    <section className={classes.parte} aria-labelledby="receita">
      <h2 id="receita">Arrecadação de {ano}</h2>
      {tributos.length === 0 ? (
        <EmptyState
          texto={
            anos.length === 0
              ? 'Nada foi informado ainda'
              : `Nada foi arrecadado em ${ano} nem em ${ano - 1}`
          }
        />
      ) : (
        <>
          <TabelaSimples
            numeros
            legenda={`Arrecadação de ${ano} e de ${ano - 1}, por tributo`}
            colunas={['Tributo', String(ano), String(ano - 1)]}
            linhas={tributos.map(({ tributo, total, anterior }) => [
              tributo,
              formatarReais(total),
              formatarReais(anterior),
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
                  formatarReais(valor),
                  formatarReais(anterior),
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
