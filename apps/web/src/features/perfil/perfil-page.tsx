import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FOTO_MAXIMO_BYTES, type Usuario, type Perfil, type SessaoAberta } from '@balcao/contracts';
import { useState } from 'react';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useUsuario } from '../../lib/sessao.ts';
import { Page } from '../../ui/page.tsx';
import { mensagemDe } from '../../lib/api-error.ts';
import { recarregarSalvo } from '../../lib/navegacao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ImagemCampo } from '../../ui/imagem-campo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { perfilQuery } from '../../lib/chave-de-acesso.ts';
import { enviarFoto, retirarFoto, encerrar, sessoesQuery } from './perfil-api.ts';
import { quando } from './quando.ts';
import { AvisosSecao } from './avisos-secao.tsx';
import { PerfilForm } from './perfil-form.tsx';
import { Espera, ErrorPanel } from '../../ui/states.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import classes from './perfil.module.css';

/** Whether the two-factor sign-in is on, and the way to it. */
function DoisFatoresResumo({ estado: { ativo } }: { estado: Perfil['dois_fatores'] }) {
  return (
    <section className={classes.secao} aria-labelledby="perfil-dois-fatores">
      <h2 id="perfil-dois-fatores">Verificação em duas etapas</h2>
      <p className={classes.ajuda}>
        Além da senha, a entrada pede uma chave de acesso, como a digital do celular, ou um código
        do aplicativo autenticador.
      </p>
      <div className={classes.linha}>
        {ativo ? (
          <Badge cor="verde" icone={IconCircleCheck} texto="ATIVA" />
        ) : (
          <Badge cor="cinza" icone={IconCircleOff} texto="INATIVA" />
        )}
        <ButtonLink variant="default" href="/dashboard/dois_fatores">
          {ativo ? 'Gerenciar' : 'Configurar'}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The person's photograph: sent at once, kept by the server as a picture of its own. */
function FotoForm({ usuario: { id, nome, foto } }: { usuario: Usuario }) {
  const [retirando, setRetirando] = useState(false);
  const [grande, setGrande] = useState(false);
  const enviar = useAcao({
    mutationFn: (imagem: File) => enviarFoto(id, imagem),
    onSuccess: recarregarSalvo,
  });
  const retirar = useAcao({ mutationFn: () => retirarFoto(id), onSuccess: recarregarSalvo });
  const erro = enviar.error ?? retirar.error;
  const escolher = (imagem: File) => {
    setGrande(imagem.size > FOTO_MAXIMO_BYTES);
    if (imagem.size <= FOTO_MAXIMO_BYTES) enviar.mutate(imagem);
  };
  return (
    <section className={classes.secao} aria-labelledby="perfil-foto">
      <h2 id="perfil-foto">Foto</h2>
      <div className={classes.foto}>
        <Avatar nome={nome} imagem={foto} />
        <ImagemCampo
          rotulo="Imagem da foto"
          escolher={foto === null ? 'Escolher foto' : 'Trocar foto'}
          enviando={enviar.isPending || enviar.isSuccess}
          onEscolher={escolher}
          onRetirar={foto === null ? undefined : () => setRetirando(true)}
        />
      </div>
      <p className={classes.ajuda}>PNG, JPEG ou WebP de até 5 MB. Só você a vê.</p>
      {(erro ?? grande) && (
        <p className={classes.erro} role="alert">
          {grande ? 'Esta imagem tem mais de 5 MB. Escolha uma menor.' : mensagemDe(erro)}
        </p>
      )}
      {retirando && (
        <ConfirmModal
          titulo="Retirar a foto?"
          confirmar="Retirar"
          perigo
          ocupado={retirar.isPending || retirar.isSuccess}
          onConfirm={() => retirar.mutate()}
          onClose={() => setRetirando(false)}
        >
          <p>No lugar dela aparecem as iniciais do seu nome.</p>
        </ConfirmModal>
      )}
    </section>
  );
}

/** Where the account is open, each place with 'Encerrar'. */
function SessoesSecao({ id }: { id: string }) {
  const queries = useQueryClient();
  const consulta = useQuery(sessoesQuery(id));
  const { data } = consulta;
  const [encerrando, setEncerrando] = useState<SessaoAberta>();
  const fim = useAcao({
    mutationFn: (sessao: string) => encerrar(id, sessao),
    onSuccess: () => setEncerrando(undefined),
    // One that ended by itself meanwhile leaves the list as well.
    onSettled: () => queries.invalidateQueries({ queryKey: sessoesQuery(id).queryKey }),
  });
  const fechar = () => {
    setEncerrando(undefined);
    fim.reset();
  };
  return (
    <section className={classes.secao} aria-labelledby="perfil-sessoes">
      <h2 id="perfil-sessoes">Onde a sua conta está aberta</h2>
      <p className={classes.ajuda}>Não reconhece algum lugar? Encerre-o e troque a senha.</p>
      <Espera consulta={consulta} texto="Buscando as sessões..." linhas={2} altura="3rem" />
      {data && (
        <ul className={classes.lista}>
          {data.map((sessao) => (
            <li key={sessao.id}>
              <span>
                <span className={classes.nome}>{sessao.agente}</span>
                <br />
                {sessao.esta ? 'Esta sessão' : <>Último uso: {quando(sessao.ultimo_uso)}</>}
                {' · '}desde {quando(sessao.desde)}
              </span>
              {!sessao.esta && (
                <Button
                  variant="default"
                  aria-label={`Encerrar ${sessao.agente}, desde ${quando(sessao.desde)}`}
                  onClick={() => setEncerrando(sessao)}
                >
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {encerrando && (
        <ConfirmModal
          titulo="Encerrar esta sessão?"
          confirmar="Encerrar"
          ocupado={fim.isPending}
          onConfirm={() => fim.mutate(encerrando.id)}
          onClose={fechar}
        >
          <p>{encerrando.agente}: para voltar a usar a conta ali, será preciso entrar de novo.</p>
          {fim.isError && <ErrorPanel erro={fim.error} />}
        </ConfirmModal>
      )}
    </section>
  );
}

/** 'Perfil' (`portal.md` §2). */
export function PerfilPage() {
  const { id } = useUsuario();
  const consulta = useQuery(perfilQuery(id));
  const { data } = consulta;
  return (
    <Page estreita titulo="Perfil" descricao="Visualize e altere as configurações do seu perfil">
      <Espera consulta={consulta} texto="Buscando o seu perfil..." altura="12rem" />
      {data && (
        <div className={classes.secoes}>
          <PerfilForm perfil={data} />
          <FotoForm usuario={data.usuario} />
          <DoisFatoresResumo estado={data.dois_fatores} />
          <AvisosSecao />
          <SessoesSecao id={id} />
        </div>
      )}
    </Page>
  );
}
