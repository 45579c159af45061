import type { OpcaoDeExibicao } from '@balcao/contracts';
import { OPCOES_DE_EXIBICAO, SERVICOS } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState, type SubmitEvent } from 'react';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso, foiNegado } from '../../ui/sem-acesso.tsx';
import { recarregar } from '../../lib/navegacao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import {
  exibicaoQuery,
  salvarExibicao,
  salvarServicos,
  servicosConfigQuery,
} from './administracao-api.ts';
import classes from './chaves-form.module.css';

interface Chave {
  chave: string;
  titulo: string;
  descricao: string;
  ativo: boolean;
}

interface GrupoDeChaves {
  titulo?: string;
  chaves: readonly Chave[];
}

interface ChavesFormProps {
  grupos: readonly GrupoDeChaves[];
  salvar: (mudancas: Record<string, boolean>) => Promise<unknown>;
  /** The server said no: everything shows, nothing moves. */
  negado?: boolean;
  /** A switch that waits for another one: it stays off meanwhile. */
  depende?: Readonly<Record<string, string>>;
}

/** On/off switches with a 'Salvar' that waits for a change; the page reloads after saving. */
function ChavesForm({ grupos, salvar, negado = false, depende = {} }: ChavesFormProps) {
  const [mudancas, setMudancas] = useState<Record<string, boolean>>({});
  const { mutate, error, isPending, isSuccess } = useAcao({
    mutationFn: salvar,
    onSuccess: recarregar,
  });
  const originais = Object.fromEntries(
    grupos.flatMap(({ chaves }) => chaves.map(({ chave, ativo }) => [chave, ativo])),
  );
  const valorDe = (chave: string): boolean => mudancas[chave] ?? originais[chave] ?? false;
  const espera = (chave: string): boolean => {
    const outra = depende[chave];
    return outra !== undefined && !valorDe(outra);
  };
  const mudadas = Object.fromEntries(
    Object.entries(mudancas).filter(([chave, ativo]) => originais[chave] !== ativo),
  );
  const sujo = Object.keys(mudadas).length > 0;

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(mudadas);
  };

  return (
    <form onSubmit={enviar} className={classes.formulario}>
      <GuardaDeSaida sujo={sujo && !isSuccess} />
      {grupos.map(({ titulo, chaves }) => (
        <fieldset key={titulo ?? ''} className={classes.grupo} disabled={negado || isPending}>
          {titulo && <legend className={classes.legenda}>{titulo}</legend>}
          <div className={classes.lista}>
            {chaves.map(({ chave, titulo: rotulo, descricao }) => (
              <Switch
                key={chave}
                classNames={{ root: classes.chave ?? '', body: classes.corpo ?? '' }}
                size="md"
                labelPosition="left"
                label={rotulo}
                description={descricao}
                checked={valorDe(chave) && !espera(chave)}
                disabled={negado || espera(chave)}
                onChange={(evento) => {
                  const { checked } = evento.currentTarget;
                  setMudancas((atuais) => ({ ...atuais, [chave]: checked }));
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <BarraDeSalvar sujo={sujo} ocupado={isPending || isSuccess} erro={error} disabled={negado} />
    </form>
  );
}

const DESLIGADAS = {
  cadastro: OPCOES_DE_EXIBICAO.filter(({ lista }) => lista === 'cadastro'),
  endereco: OPCOES_DE_EXIBICAO.filter(({ lista }) => lista === 'endereco'),
};

const desligar = (lista: readonly Omit<OpcaoDeExibicao, 'ativo'>[]): OpcaoDeExibicao[] =>
  lista.map(({ chave, titulo, descricao }) => ({ chave, titulo, descricao, ativo: false }));

/** Nobody is released by themselves where nobody may register (`portal.md` §4). */
const DEPENDE = { liberar_acesso_automatico: 'habilitar_cadastro' };

/** 'Gerenciamento de Contribuintes' (`portal.md` §2). */
export function ContribuintesPage() {
  const consulta = useQuery(exibicaoQuery);
  const { data } = consulta;
  const negado = foiNegado(consulta.error);
  const listas = data ?? {
    cadastro: desligar(DESLIGADAS.cadastro),
    endereco: desligar(DESLIGADAS.endereco),
  };
  return (
    <Page
      titulo="Gerenciamento de Contribuintes"
      descricao="O que os contribuintes podem fazer sozinhos e o que veem dos próprios dados."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando as configurações..." altura="5rem" />
      {(data ?? negado) && (
        <ChavesForm
          grupos={[
            { titulo: 'Cadastro', chaves: listas.cadastro },
            { titulo: 'Endereço', chaves: listas.endereco },
          ]}
          salvar={salvarExibicao}
          negado={negado}
          depende={DEPENDE}
        />
      )}
    </Page>
  );
}

const chaves = (ligados: Readonly<Record<string, boolean>>) =>
  SERVICOS.map(({ action_key, nome, descricao }) => ({
    chave: action_key,
    titulo: nome,
    descricao,
    ativo: ligados[action_key] ?? false,
  }));

/** 'Gerenciamento de Serviços' (`portal.md` §2). */
export function ServicosPage() {
  const consulta = useQuery(servicosConfigQuery);
  const { data } = consulta;
  const negado = foiNegado(consulta.error);
  return (
    <Page
      titulo="Gerenciamento de Serviços"
      descricao="Ligue e desligue os serviços que a instituição oferece no portal."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando os serviços..." altura="5rem" />
      {(data ?? negado) && (
        <ChavesForm
          grupos={[{ chaves: chaves(data ?? {}) }]}
          salvar={salvarServicos}
          negado={negado}
        />
      )}
    </Page>
  );
}
