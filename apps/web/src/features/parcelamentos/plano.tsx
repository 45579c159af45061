import type { PlanoNaTela, PreverPlano } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { NativeSelect } from '../../ui/campo.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Page } from '../../ui/page.tsx';
import secao from '../../ui/secao.module.css';
import { Espera } from '../../ui/states.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import type { Identificacao } from '../../tributos/consulta.ts';
import { DeQuem } from '../../tributos/de-quem.tsx';
import { Adesao } from './adesao.tsx';
import { Figuras } from './opcoes.tsx';
import { planoQuery } from './parcelamentos-api.ts';
import classes from './parcelamentos.module.css';

/** Each installment, with its day and amount. */
function Parcelas({ parcelas }: Pick<PlanoNaTela, 'parcelas'>) {
  const comJuros = parcelas.some(({ financiamento }) => financiamento !== null);
  return (
    <details className={classes.dobra} open={parcelas.length <= 3}>
      <summary>
        {parcelas.length === 1 ? 'A parcela única' : `As ${parcelas.length} parcelas, uma a uma`}
      </summary>
      <TabelaSimples
        numeros
        legenda="Parcelas do acordo"
        colunas={['Parcela', 'Vencimento', ...(comJuros ? ['Juros'] : []), 'Valor']}
        linhas={parcelas.map(({ numero, vencimento_formatado, financiamento, valor }) => [
          numero === 1 ? 'Entrada' : String(numero),
          vencimento_formatado,
          ...(comJuros ? [financiamento ?? '—'] : []),
          valor,
        ])}
      />
    </details>
  );
}

/** What each debt comes to by this option, component by component. */
function DeQueSeFaz({ debitos }: Pick<PlanoNaTela, 'debitos'>) {
  return (
    <details className={classes.dobra}>
      <summary>De que débitos é o valor</summary>
      {debitos.map(({ nome, componentes, liquido }) => (
        <section key={nome} className={classes.debito}>
          <h3>{nome}</h3>
          <TabelaSimples
            numeros
            legenda={`De que se faz ${nome}`}
            colunas={['', 'Hoje', 'Desconto', 'No acordo']}
            linhas={[
              ...componentes.map((um) => [um.nome, um.bruto, um.desconto ?? '—', um.liquido]),
              ['Total', '', '', liquido],
            ]}
          />
        </section>
      ))}
    </details>
  );
}

interface PlanoProps {
  pedido: PreverPlano;
  /** Whom staff attend; undefined: who is signed in. */
  deQuem: Identificacao | undefined;
  /** The page on which it was chosen. */
  volta: string;
  onQuantas: (quantas: number) => void;
}

/** One of the ways to pay, read whole: how many installments, each of them, and of what it is made. */
export function Plano({ pedido, deQuem, volta, onQuantas }: PlanoProps) {
  const { cod_empre } = useOrgao();
  const consulta = useQuery(planoQuery(pedido));
  const plano = consulta.data;
  const { de = 1, ate = 1 } = plano?.opcao ?? {};
  return (
    <Page
      titulo="Conferir o parcelamento"
      descricao="Leia como fica antes de confirmar. Até a confirmação, nada muda nos seus débitos."
    >
      {deQuem && <DeQuem alvo={{ cod_empre, identificacao: deQuem, publica: false }} />}
      <Espera consulta={consulta} texto="Montando as parcelas..." linhas={2} altura="8rem" />
      {plano && (
        <section
          className={secao.secao}
          aria-labelledby="plano-titulo"
          aria-busy={consulta.isPlaceholderData}
        >
          <h2 id="plano-titulo">Como fica</h2>
          {ate > de && (
            <NativeSelect
              label="Em quantas vezes"
              description="A entrada conta como a primeira"
              data={Array.from({ length: ate - de + 1 }, (_, i) => {
                const quantas = String(de + i);
                return { value: quantas, label: `${quantas} vezes` };
              })}
              value={String(pedido.quantas)}
              onChange={({ currentTarget }) => onQuantas(Number(currentTarget.value))}
            />
          )}
          <Figuras opcao={plano.opcao} />
          <Parcelas parcelas={plano.parcelas} />
          <DeQueSeFaz debitos={plano.debitos} />
          {plano.condicoes.length > 0 && (
            <>
              <h3>Condições</h3>
              <ul className={classes.pontos}>
                {plano.condicoes.map((condicao) => (
                  <li key={condicao}>{condicao}</li>
                ))}
              </ul>
            </>
          )}
          <div>
            <ImprimirPaginaButton>Imprimir esta simulação</ImprimirPaginaButton>
          </div>
        </section>
      )}
      {plano && (
        <Adesao
          cpfcnpj={deQuem?.cpfcnpj}
          ocupado={consulta.isPlaceholderData}
          acordo={{
            ...(pedido.pessoa && { pessoa: pedido.pessoa }),
            programa: pedido.programa,
            faixa: pedido.faixa,
            quantas: pedido.quantas,
            escolhidos: plano.escolhidos,
            total_centavos: plano.opcao.total_centavos,
          }}
        />
      )}
      <p>
        <Link href={volta} state={deQuem}>
          Mudar a escolha
        </Link>
      </p>
    </Page>
  );
}
