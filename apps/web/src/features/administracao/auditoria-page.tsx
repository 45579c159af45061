import { useState } from 'react';
import { EVENTOS, formatarDocumento, lerData, lerDocumento } from '@balcao/domain';
import { NativeSelect } from '../../ui/campo.tsx';
import { type IrParaPagina } from '../../lib/lista-no-endereco.ts';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { DocumentoInput } from '../../ui/masked-input.tsx';
import {
  lerPapel,
  type FiltroDeAuditoria,
  PAPEIS,
  COLUNAS_DA_TRILHA,
} from './auditoria-colunas.tsx';
import { PainelDeBusca, diaEscrito, PeriodoCampos } from '../../ui/busca-de-lista.tsx';
import { ListaPorPaginas, useLista } from '../../ui/lista-por-paginas.tsx';
import { listAuditoria } from '@balcao/contracts';

const OPCOES = [
  { value: '', label: 'Tudo' },
  ...Object.entries(EVENTOS).map(([value, label]) => ({ value, label })),
];

const QUEM = [
  { value: '', label: 'Todos' },
  ...Object.entries(PAPEIS).map(([value, label]) => ({ value, label })),
];

interface AuditoriaBuscaProps {
  filtro: FiltroDeAuditoria;
  onBuscar: (filtro: FiltroDeAuditoria) => void;
}

/** What to search the trail for; every field may be left empty. */
function AuditoriaBusca({ filtro, onBuscar }: AuditoriaBuscaProps) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    evento: filtro.evento ?? '',
    papel: filtro.papel ?? '',
    de: diaEscrito(filtro.de),
    ate: diaEscrito(filtro.ate),
    cpfcnpj: formatarDocumento(filtro.cpfcnpj ?? ''),
  });

  const buscar = () => {
    const novo: FiltroDeAuditoria = {};
    const errados: Partial<typeof campos> = {};
    for (const nome of ['de', 'ate', 'cpfcnpj'] as const) {
      if (campos[nome] === '') continue;
      const lido = (nome === 'cpfcnpj' ? lerDocumento : lerData)(campos[nome]);
      if (lido.ok) novo[nome] = lido.valor;
      else errados[nome] = lido.motivo;
    }
    const valido = Object.keys(errados).length === 0;
    setMotivos(valido ? undefined : errados);
    if (campos.evento !== '') novo.evento = campos.evento;
    const papel = lerPapel(campos.papel);
    if (papel) novo.papel = papel;
    const { usuario_id, origem } = filtro;
    if (usuario_id !== undefined) novo.usuario_id = usuario_id;
    if (origem !== undefined) novo.origem = origem;
    if (valido) onBuscar(novo);
  };

  return (
    <PainelDeBusca
      motivos={motivos}
      filtrado={Object.keys(filtro).length > 0}
      onBuscar={buscar}
      onLimpar={() => onBuscar({})}
    >
      <NativeSelect
        label="O que foi feito"
        data={OPCOES}
        value={campos.evento}
        onChange={(evento) => editar({ evento: evento.currentTarget.value })}
      />
      <NativeSelect
        label="Quem"
        data={QUEM}
        value={campos.papel}
        onChange={(evento) => editar({ papel: evento.currentTarget.value })}
      />
      <DocumentoInput
        label="CPF/CNPJ de quem teve dados vistos"
        autoComplete="off"
        value={campos.cpfcnpj}
        onChange={(cpfcnpj) => editar({ cpfcnpj })}
        error={motivos?.cpfcnpj}
      />
      <PeriodoCampos rotulo="De" valor={campos} motivos={motivos} onChange={editar} />
      {filtro.usuario_id !== undefined && <p>Só o que fez o usuário escolhido.</p>}
      {filtro.origem !== undefined && (
        <p>Só o que veio da origem {filtro.origem}, que vale para um assunto e um dia.</p>
      )}
    </PainelDeBusca>
  );
}

const NO_ENDERECO = ['evento', 'de', 'ate', 'usuario_id', 'origem'] as const;

/**
 * The search and its page stand in the address; the CPF/CNPJ in it does not. What happens meanwhile
 * moves no row to another page: the newest of the first one (`ate_id`) is the beginning of them all.
 */
function useTrilha() {
  const [cpfcnpj, setCpfcnpj] = useState<string>();
  const lista = useLista(listAuditoria, {
    chave: ['auditoria'],
    colunas: COLUNAS_DA_TRILHA,
    ordem: { campo: 'momento', sentido: 'desc' },
    filtros: {
      nomes: [...NO_ENDERECO, 'papel'],
      pedido: (valor) => {
        const filtro: FiltroDeAuditoria = cpfcnpj === undefined ? {} : { cpfcnpj };
        for (const nome of NO_ENDERECO) {
          if (valor(nome) !== '') filtro[nome] = valor(nome);
        }
        const papel = lerPapel(valor('papel'));
        if (papel) filtro.papel = papel;
        const ate_id = Number(valor('ate_id')) || undefined;
        return { ...filtro, ...(ate_id !== undefined && { ate_id }) };
      },
    },
    // Each look stands in the trail: it is not asked for again by itself.
    guarda: { staleTime: Infinity, gcTime: 0 },
  });
  const { ate_id, ...filtro } = lista.filtros;
  const maisNova = lista.consulta.data?.data[0]?.id;
  const irPara: IrParaPagina = (pagina, como) =>
    lista.mudar({ pagina: String(pagina), ate_id: String(ate_id ?? maisNova ?? '') }, como);
  return {
    filtro,
    lista: { ...lista, irPara },
    buscar: (novo: FiltroDeAuditoria) => {
      setCpfcnpj(novo.cpfcnpj);
      const nomes = [...NO_ENDERECO, 'papel'] as const;
      lista.mudar({
        ate_id: '',
        ...Object.fromEntries(nomes.map((nome) => [nome, novo[nome] ?? ''])),
      });
    },
  };
}

/** Who did or looked at what, and when: for the administrators of the institution. */
export function AuditoriaPage() {
  const { filtro, lista, buscar } = useTrilha();
  return (
    <Page
      titulo="Trilha de Auditoria"
      descricao="Quem fez ou consultou o quê, e quando. Nada aqui pode ser alterado, e esta consulta também fica registrada. Denúncias, manifestações de ouvidoria e respostas à pesquisa aparecem no dia seguinte, sem hora nem origem."
    >
      {foiNegado(lista.consulta.error) ? (
        <SemAcesso />
      ) : (
        <>
          <AuditoriaBusca filtro={filtro} onBuscar={buscar} />
          <ListaPorPaginas
            lista={lista}
            legenda="Registros da trilha de auditoria"
            buscando="Buscando os registros..."
            vazio="Não há registros disponíveis"
          />
        </>
      )}
    </Page>
  );
}
