import type { ProgramaSimulado, SimulacaoNaTela } from '@balcao/contracts';
import { TIPOS_DE_PESSOA, tipoDocumento, type TipoDePessoa } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { useQuem } from '../../tributos/consulta.ts';
import { Atendimento } from '../../tributos/atendimento.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import secao from '../../ui/secao.module.css';
import { Espera } from '../../ui/states.tsx';
import { Debitos } from './debitos.tsx';
import {
  enderecoDaEscolha,
  pedidoDaSimulacao,
  pedidoDoPlano,
  useEscolha,
  type Escolha,
} from './escolha.ts';
import { Opcoes } from './opcoes.tsx';
import { simulacaoQuery } from './parcelamentos-api.ts';
import { Plano } from './plano.tsx';
import classes from './parcelamentos.module.css';

const NOMES_DAS_PESSOAS: Readonly<Record<TipoDePessoa, string>> = {
  PF: 'Pessoa física',
  MEI: 'Microempreendedor individual (MEI)',
  ME: 'Microempresa (ME)',
  EPP: 'Empresa de pequeno porte (EPP)',
  SIMPLES: 'Outra empresa do Simples Nacional',
  PJ: 'Outra empresa',
};

const DE_EMPRESA = TIPOS_DE_PESSOA.filter((tipo) => tipo !== 'PF').map((value) => ({
  value,
  label: NOMES_DAS_PESSOAS[value],
}));

/** Where nothing is agreed on here, what there is to do instead. */
function SemPrograma() {
  return (
    <EmptyState texto="Nenhum programa de parcelamento aberto agora">
      <p>Você pode pagar tudo de uma vez, ou perguntar no atendimento da prefeitura.</p>
      <Link href="/dashboard/pagar">Escolher o que pagar</Link>
      <Atendimento />
    </EmptyState>
  );
}

type Mudar = ReturnType<typeof useEscolha>[1];

interface ProgramaProps {
  programa: ProgramaSimulado;
  ocupado: boolean;
  mudar: Mudar;
}

/** One law of the city: what may enter by it, and the ways to pay that. */
function Programa({ programa, ocupado, mudar }: ProgramaProps) {
  const { id, nome, lei, ate_formatado, correcao, recusa, opcoes, debitos } = programa;
  const nenhumEntra = debitos.every(({ porque_nao }) => porque_nao !== null);
  return (
    <>
      <section className={secao.secao} aria-labelledby="parcelar-debitos">
        <div>
          <h2 id="parcelar-debitos">{nome}</h2>
          <p className={classes.pequeno}>
            {lei}
            {ate_formatado && ` · adesão até ${ate_formatado}`}
          </p>
        </div>
        {nenhumEntra && (
          <EmptyState texto="Nada que este programa parcele">
            <Link href="/dashboard/pagar">Escolher o que pagar</Link>
          </EmptyState>
        )}
        <Debitos
          programa={programa}
          ocupado={ocupado}
          onEscolher={(chaves) => mudar({ debitos: chaves, programa: id }, { replace: true })}
        />
      </section>
      {!nenhumEntra && (
        <section className={secao.secao} aria-labelledby="parcelar-opcoes" aria-busy={ocupado}>
          <h2 id="parcelar-opcoes">Como pagar</h2>
          {recusa && <p role="status">{recusa}</p>}
          {!recusa && correcao && <p>{correcao}</p>}
          {!recusa && opcoes.length === 0 && (
            <p role="status">
              O valor escolhido é menor do que a parcela mínima deste programa. Escolha mais débitos
              ou <Link href="/dashboard/pagar">pague de uma vez</Link>.
            </p>
          )}
          <Opcoes
            opcoes={opcoes}
            onEscolher={({ faixa, quantas }) => mudar({ programa: id, faixa, quantas })}
          />
        </section>
      )}
    </>
  );
}

interface SimulacaoProps {
  simulacao: SimulacaoNaTela;
  escolha: Escolha;
  ocupado: boolean;
  mudar: Mudar;
}

/** The programmes that are on, one at a time where there are several. */
function Simulacao({ simulacao: { pessoa, programas }, escolha, ocupado, mudar }: SimulacaoProps) {
  const { cpfcnpj } = useUsuario();
  const programa = programas.find(({ id }) => id === escolha.programa) ?? programas[0];
  if (programa === undefined) return <SemPrograma />;
  return (
    <>
      {tipoDocumento(cpfcnpj) === 'CNPJ' && (
        <NativeSelect
          label="Tipo de empresa"
          description="A lei dá condições diferentes a cada tipo"
          data={DE_EMPRESA}
          value={pessoa}
          onChange={({ currentTarget }) =>
            mudar(
              { pessoa: TIPOS_DE_PESSOA.find((tipo) => tipo === currentTarget.value) },
              { replace: true },
            )
          }
        />
      )}
      {programas.length > 1 && (
        <NativeSelect
          label="Programa"
          data={programas.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={programa.id}
          onChange={({ currentTarget }) =>
            mudar({ programa: currentTarget.value, debitos: undefined }, { replace: true })
          }
        />
      )}
      <Programa key={programa.id} programa={programa} ocupado={ocupado} mudar={mudar} />
    </>
  );
}

/** The debts and the ways to pay them. */
function Escolher({ escolha, mudar }: { escolha: Escolha; mudar: Mudar }) {
  const consulta = useQuery(simulacaoQuery(pedidoDaSimulacao(escolha)));
  return (
    <Page
      titulo="Parcelar minha dívida"
      descricao="Escolha o que parcelar e compare as formas de pagar. Nada é confirmado nesta página."
    >
      <Espera consulta={consulta} texto="Buscando o que você deve..." altura="8rem" />
      {consulta.data && (
        <Simulacao
          simulacao={consulta.data}
          escolha={escolha}
          ocupado={consulta.isPlaceholderData}
          mudar={mudar}
        />
      )}
      <p>
        <Link href="/dashboard/parcelamentos">Ver meus parcelamentos</Link>
      </p>
    </Page>
  );
}

/**
 * From what is owed to an agreement: what to agree on is chosen and compared, then one of the ways is read
 * whole and confirmed. Where somebody stands is told by the address.
 */
export function ParcelarPage() {
  const { parcela_dividas } = useOrgao();
  const { isContribuinte } = useQuem(false);
  const [escolha, mudar] = useEscolha();
  const pedido = pedidoDoPlano(escolha);
  if (!isContribuinte)
    return (
      <Page estreita titulo="Parcelar minha dívida">
        <EmptyState texto="Esta página é de quem tem a dívida" />
      </Page>
    );
  if (!parcela_dividas)
    return (
      <Page estreita titulo="Parcelar minha dívida">
        <SemPrograma />
      </Page>
    );
  return pedido ? (
    <Plano
      pedido={pedido}
      volta={enderecoDaEscolha({ ...escolha, faixa: undefined, quantas: undefined })}
      onQuantas={(quantas) => mudar({ quantas }, { replace: true })}
    />
  ) : (
    <Escolher escolha={escolha} mudar={mudar} />
  );
}
