import type { ProgramaSimulado, SimulacaoNaTela } from '@balcao/contracts';
import { TIPOS_DE_PESSOA, type TipoDePessoa } from '@balcao/domain';
import { useContext, useId } from 'react';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { UsuarioContext } from '../../lib/sessao.ts';
import { Atendimento } from '../../tributos/atendimento.tsx';
import { useIdentificacaoBuscada, type Identificacao } from '../../tributos/consulta.ts';
import { NativeSelect } from '../../ui/campo.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import secao from '../../ui/secao.module.css';
import { Debitos } from './debitos.tsx';
import { chaveDe, type Escolha } from './escolha-do-parcelamento.ts';
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

/** Where what is owed is paid at once; with the person whom staff attend. */
function usePagar() {
  const { cod_empre } = useOrgao();
  const entrou = useContext(UsuarioContext) !== null;
  const state = useDeQuem();
  return { href: entrou ? '/dashboard/pagar' : `/pagar?cod_empre=${cod_empre}`, state };
}

/** Whom staff attend, which stands in the entry of the history and in no address. */
export const useDeQuem = (): Identificacao | undefined => useIdentificacaoBuscada()[0];

/** Where nothing is agreed on here, what there is to do instead. */
export function SemPrograma() {
  const pagar = usePagar();
  return (
    <EmptyState texto="Nenhum programa de parcelamento aberto agora">
      <p>Você pode pagar tudo de uma vez, ou perguntar no atendimento da prefeitura.</p>
      <Link {...pagar}>Escolher o que pagar</Link>
      <Atendimento />
    </EmptyState>
  );
}

export type Mudar = (mudanca: Partial<Escolha>, como?: { replace: boolean }) => void;

interface ProgramaProps {
  pessoa: TipoDePessoa;
  programa: ProgramaSimulado;
  ocupado: boolean;
  /** Absent: it is read as it is, by a browser without code. */
  mudar: Mudar | undefined;
  /** Where an option is agreed on, for who has not signed in; absent: it is chosen here. */
  contratar?: ((escolha: Escolha) => string) | undefined;
}

/** One law of the city: what may enter by it, and the ways to pay that. */
function Programa({ pessoa, programa, ocupado, mudar, contratar }: ProgramaProps) {
  const { id, nome, lei, ate_formatado, correcao, recusa, opcoes, debitos } = programa;
  const titulo = useId();
  const pagar = usePagar();
  const escolhidos = debitos.filter(({ escolhido }) => escolhido).map(chaveDe);
  const nenhumEntra = debitos.every(({ porque_nao }) => porque_nao !== null);
  return (
    <>
      <section className={secao.secao} aria-labelledby={`${titulo}-debitos`}>
        <div>
          <h2 id={`${titulo}-debitos`}>{nome}</h2>
          <p className={classes.pequeno}>
            {lei}
            {ate_formatado && ` · adesão até ${ate_formatado}`}
          </p>
        </div>
        {nenhumEntra && (
          <EmptyState texto="Nada que este programa parcele">
            <Link {...pagar}>Escolher o que pagar</Link>
          </EmptyState>
        )}
        <Debitos
          programa={programa}
          ocupado={ocupado}
          onEscolher={
            mudar && ((chaves) => mudar({ debitos: chaves, programa: id }, { replace: true }))
          }
        />
      </section>
      {!nenhumEntra && (
        <section className={secao.secao} aria-labelledby={`${titulo}-opcoes`} aria-busy={ocupado}>
          <h2 id={`${titulo}-opcoes`}>Como pagar</h2>
          {recusa && <p role="status">{recusa}</p>}
          {!recusa && correcao && <p>{correcao}</p>}
          {!recusa && opcoes.length === 0 && (
            <p role="status">
              O valor escolhido é menor do que a parcela mínima deste programa. Escolha mais débitos
              ou <Link {...pagar}>pague de uma vez</Link>.
            </p>
          )}
          <Opcoes
            opcoes={opcoes}
            onEscolher={({ faixa, quantas }) => mudar?.({ programa: id, faixa, quantas })}
            contratar={
              contratar &&
              (({ faixa, quantas }) =>
                contratar({ pessoa, debitos: escolhidos, programa: id, faixa, quantas }))
            }
          />
        </section>
      )}
    </>
  );
}

interface SimulacaoProps extends Pick<ProgramaProps, 'ocupado' | 'mudar' | 'contratar'> {
  simulacao: SimulacaoNaTela;
  escolha: Pick<Escolha, 'programa'>;
}

/** The programmes that are on, one at a time where there are several and one can be chosen. */
export function Simulacao({ simulacao, escolha, ...resto }: SimulacaoProps) {
  const { pessoa, programas } = simulacao;
  const { mudar } = resto;
  const escolhido = programas.find(({ id }) => id === escolha.programa) ?? programas[0];
  if (escolhido === undefined) return <SemPrograma />;
  return (
    <>
      {pessoa !== 'PF' && !mudar && (
        <p>
          Simulado como: {NOMES_DAS_PESSOAS[pessoa]}. Depois de entrar, você escolhe o tipo da
          empresa.
        </p>
      )}
      {pessoa !== 'PF' && mudar && (
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
      {programas.length > 1 && mudar && (
        <NativeSelect
          label="Programa"
          data={programas.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={escolhido.id}
          onChange={({ currentTarget }) =>
            mudar({ programa: currentTarget.value, debitos: undefined }, { replace: true })
          }
        />
      )}
      {(mudar ? [escolhido] : programas).map((programa) => (
        <Programa key={programa.id} pessoa={pessoa} programa={programa} {...resto} />
      ))}
    </>
  );
}
