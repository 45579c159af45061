import type { ProgramaSimulado, SimulacaoNaTela } from '@balcao/contracts';
import { TIPOS_DE_PESSOA, tipoDocumento, type TipoDePessoa } from '@balcao/domain';
import { Link } from 'wouter';
import { Atendimento } from '../../tributos/atendimento.tsx';
import { useIdentificacaoBuscada, type Identificacao } from '../../tributos/consulta.ts';
import { NativeSelect } from '../../ui/campo.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import secao from '../../ui/secao.module.css';
import { Debitos } from './debitos.tsx';
import type { Escolha, useEscolha } from './escolha.ts';
import { Opcoes } from './opcoes.tsx';
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

/** Whom staff attend, which stands in the entry of the history and in no address. */
export const useDeQuem = (): Identificacao | undefined => useIdentificacaoBuscada()[0];

/** Where nothing is agreed on here, what there is to do instead. */
export function SemPrograma() {
  const deQuem = useDeQuem();
  return (
    <EmptyState texto="Nenhum programa de parcelamento aberto agora">
      <p>Você pode pagar tudo de uma vez, ou perguntar no atendimento da prefeitura.</p>
      <Link href="/dashboard/pagar" state={deQuem}>
        Escolher o que pagar
      </Link>
      <Atendimento />
    </EmptyState>
  );
}

export type Mudar = ReturnType<typeof useEscolha>[1];

interface ProgramaProps {
  programa: ProgramaSimulado;
  ocupado: boolean;
  mudar: Mudar;
}

/** One law of the city: what may enter by it, and the ways to pay that. */
function Programa({ programa, ocupado, mudar }: ProgramaProps) {
  const { id, nome, lei, ate_formatado, correcao, recusa, opcoes, debitos } = programa;
  const deQuem = useDeQuem();
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
            <Link href="/dashboard/pagar" state={deQuem}>
              Escolher o que pagar
            </Link>
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
              ou{' '}
              <Link href="/dashboard/pagar" state={deQuem}>
                pague de uma vez
              </Link>
              .
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
  cpfcnpj: string;
  simulacao: SimulacaoNaTela;
  escolha: Escolha;
  ocupado: boolean;
  mudar: Mudar;
}

/** The programmes that are on, one at a time where there are several. */
export function Simulacao({ cpfcnpj, simulacao, escolha, ocupado, mudar }: SimulacaoProps) {
  const { pessoa, programas } = simulacao;
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
