import type { ProgramaEscrito, ProgramaGravado } from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import { IconCircleCheck, IconClock, IconEyeOff, IconFlagOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { announce } from '../../lib/anuncio.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { Cartao, Fatos } from '../../ui/fatos.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { lerPrograma } from './importar-programa.ts';
import { ProgramaForm } from './programa-form.tsx';
import { gravar, programasQuery, versoesQuery } from './programas-api.ts';
import classes from './programas.module.css';

const SITUACOES = {
  ABERTO: { cor: 'verde', icone: IconCircleCheck, texto: 'RECEBENDO ADESÕES' },
  A_COMECAR: { cor: 'azul', icone: IconClock, texto: 'AINDA NÃO COMEÇOU' },
  ENCERRADO: { cor: 'cinza', icone: IconFlagOff, texto: 'PRAZO ENCERRADO' },
  RETIRADO: { cor: 'amarelo', icone: IconEyeOff, texto: 'NÃO PUBLICADO' },
} as const;

const periodo = ({ de, ate }: ProgramaEscrito): string =>
  `${formatarData(de)} ${ate === null ? 'em diante' : `a ${formatarData(ate)}`}`;

const mais = ({ faixas }: ProgramaEscrito): string =>
  String(Math.max(0, ...faixas.map(({ ate }) => ate)));

/** What a programme said before, and when it was published or withdrawn. */
function Historico({ programa: { id, programa }, onClose }: DoPrograma) {
  const consulta = useQuery(versoesQuery(id));
  return (
    <Modal titulo={`Versões de ${programa.nome}`} onClose={onClose} largo>
      <EsperaComAcesso consulta={consulta} texto="Buscando as versões..." altura="8rem" />
      {consulta.data && (
        <TabelaSimples
          legenda="Versões do programa, a mais nova primeiro"
          colunas={['Versão', 'Gravada em', 'Por', 'Estado', 'Adesão', 'Até (parcelas)']}
          linhas={consulta.data.map((uma) => [
            String(uma.versao),
            uma.gravado_em_formatado,
            uma.gravado_por,
            uma.ativo ? 'Publicada' : 'Não publicada',
            periodo(uma.programa),
            mais(uma.programa),
          ])}
        />
      )}
    </Modal>
  );
}

interface DoPrograma {
  programa: ProgramaGravado;
  onClose: () => void;
}

/** Asks before a programme is offered to everybody, or is not any more. */
function PublicarModal({ programa: gravado, onClose }: DoPrograma) {
  const queries = useQueryClient();
  const { id, versao, ativo, programa } = gravado;
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => gravar({ id, versao, ativo: !ativo, programa }),
    onSuccess: (programas) => {
      queries.setQueryData(programasQuery.queryKey, programas);
      announce(ativo ? `${programa.nome} retirado.` : `${programa.nome} publicado.`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      titulo={ativo ? `Retirar ${programa.nome}?` : `Publicar ${programa.nome}?`}
      confirmar={ativo ? 'Retirar do portal' : 'Publicar'}
      perigo={ativo}
      ocupado={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {ativo
          ? 'Ninguém mais adere a ele. Acordos feitos continuam como foram.'
          : `Quem tem dívida que a ${programa.lei} aceita passa a poder aderir, de ${periodo(programa)}.`}
      </p>
      <FormError erro={error} />
    </ConfirmModal>
  );
}

/** The file of a law, chosen by the browser's own dialog. */
function ImportarButton({ onLido }: { onLido: (programa: ProgramaEscrito) => void }) {
  const campo = useRef<HTMLInputElement>(null);
  const [erro, setErro] = useState<Error>();
  const ler = async (arquivo: File | undefined) => {
    if (arquivo === undefined) return;
    const lido = lerPrograma(await arquivo.text());
    setErro(lido.ok ? undefined : new Error(lido.motivo));
    if (lido.ok) onLido(lido.valor);
  };
  return (
    <>
      <FormError erro={erro} />
      <input
        ref={campo}
        className={classes.arquivo}
        type="file"
        accept="application/json,.json"
        aria-label="Arquivo da lei (JSON)"
        onChange={({ currentTarget }) => {
          void ler(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" onClick={() => campo.current?.click()}>
        Importar arquivo da lei
      </Button>
    </>
  );
}

/** The city's laws of installments, for its administrators. */
export function ProgramasDeParcelamentoPage() {
  const consulta = useQuery(programasQuery);
  const [endereco, mudar] = useSearchParams();
  const [publicado, setPublicado] = useState<ProgramaGravado>();
  const [aberto, setAberto] = useState<ProgramaGravado>();
  const [deArquivo, setDeArquivo] = useState<ProgramaEscrito>();
  const { data } = consulta;
  const qual = endereco.get('programa');
  const gravado = data?.find(({ id }) => id === qual);
  const escrever = (id: string | undefined) => mudar(id === undefined ? {} : { programa: id });
  const fechar = () => {
    setDeArquivo(undefined);
    escrever(undefined);
  };
  if (data && (qual === 'novo' || gravado))
    return (
      <Page
        titulo={gravado ? gravado.programa.nome : 'Novo programa de parcelamento'}
        descricao="Cada parâmetro da lei, e ao lado o que ela faz de um débito inventado."
      >
        <ProgramaForm
          key={qual}
          gravado={gravado}
          deArquivo={gravado ? undefined : deArquivo}
          onClose={fechar}
        />
      </Page>
    );
  return (
    <Page
      titulo="Programas de parcelamento"
      descricao="As leis pelas quais a cidade deixa pagar em parcelas. Só o que está publicado aparece a quem deve."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando os programas..." altura="12rem" />
      {data && (
        <div className={classes.barra}>
          <ImportarButton
            onLido={(programa) => {
              setDeArquivo(programa);
              escrever('novo');
            }}
          />
          <Button onClick={() => escrever('novo')}>Escrever programa</Button>
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState texto="Nenhum programa foi escrito">
          <p>Escreva um pela lei da cidade, ou importe o arquivo de uma lei.</p>
        </EmptyState>
      )}
      <ul className={classes.lista}>
        {data?.map((um) => (
          <Cartao
            key={um.id}
            titulo={um.programa.nome}
            situacao={<Badge {...SITUACOES[um.situacao]} />}
          >
            <Fatos
              fatos={[
                ['Lei', um.programa.lei],
                ['Adesão', periodo(um.programa)],
                ['Até (parcelas)', mais(um.programa)],
                ['Versão', `${um.versao}, de ${um.gravado_em_formatado}, por ${um.gravado_por}`],
              ]}
            />
            <Actions>
              <Button
                variant="default"
                aria-label={`Versões de ${um.programa.nome}`}
                onClick={() => setAberto(um)}
              >
                Versões
              </Button>
              <Button
                variant="default"
                aria-label={`Editar ${um.programa.nome}`}
                onClick={() => escrever(um.id)}
              >
                Editar
              </Button>
              <Button
                variant="default"
                aria-label={`${um.ativo ? 'Retirar' : 'Publicar'} ${um.programa.nome}`}
                onClick={() => setPublicado(um)}
              >
                {um.ativo ? 'Retirar' : 'Publicar'}
              </Button>
            </Actions>
          </Cartao>
        ))}
      </ul>
      {publicado && <PublicarModal programa={publicado} onClose={() => setPublicado(undefined)} />}
      {aberto && <Historico programa={aberto} onClose={() => setAberto(undefined)} />}
    </Page>
  );
}
